import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Client } from "../../contract/client.ts";
import { PASSWORD, startApi, type TestApi } from "../../contract/harness.ts";

const OFFICE = "198.51.100.7";
const HOUR_MS = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  // Only the clock is fixed; timers and the event loop run on.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-23T07:30:00Z") });
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

const signIn = async (client: Client, email: string, password: string, from = OFFICE) =>
  (await client.call("POST", "/auth/login", { email, password }, { "X-Forwarded-For": from })).status;
const at = (hour: number) => vi.setSystemTime(Date.parse("2026-11-23T00:00:00Z") + hour * HOUR_MS);

test("a day of typos on a shared office address locks out no honest user", async () => {
  const office = await Promise.all(Array.from({ length: 20 }, () => api.user()));
  const anna = office[0]!;
  const isLockedOut: string[] = [];
  const expectIn = async (who: string, client: Client, email: string, mistakes: number) => {
    for (let n = 0; n < mistakes; n++)
      if ((await signIn(client, email, `Mistyped-${n}-Horse!`)) !== 401) isLockedOut.push(`${who}, ${n}`);
    if ((await signIn(client, email, PASSWORD)) !== 200) isLockedOut.push(who);
  };

  at(8);
  // New computers for everybody, so all browsers are unknown; half of the people mistype twice.
  const computers = office.map(() => api.visitor());
  for (const [n, { email }] of office.entries())
    await expectIn(`8:00 ${n}`, computers[n]!, email, n % 2 ? 2 : 0);

  at(9);
  // All day somebody tries Anna's password from outside, and so does a colleague's computer.
  const attack = async () => {
    for (let n = 0; n < 12; n++)
      await signIn(api.visitor(), anna.email, "Wrong-Guess7!", `203.0.113.${n % 3}`);
    for (let n = 0; n < 12; n++) await signIn(api.visitor(), anna.email, "Wrong-Guess7!");
  };
  for (const hour of [9, 11, 13.5, 16.9]) {
    at(hour);
    await attack();
    // Anna returns from the field, mistypes three times, and gets in.
    await computers[0]!.post("/auth/logout");
    await expectIn(`${hour} Anna`, computers[0]!, anna.email, 3);
  }

  at(17);
  // Nine attempts with Caps Lock on are not too many.
  await computers[1]!.post("/auth/logout");
  await expectIn("17:00", computers[1]!, office[1]!.email, 9);
  expect(isLockedOut).toEqual([]);
});
