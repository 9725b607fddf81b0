// npx tsx bench/registration.ts [rounds]: whether the time of a registration reveals that an address has an account.
// For PostgreSQL, set DATABASE_URL to an empty database.
import { mailServer } from "../tests/contract/mail-server.ts";
import { freePort } from "../tests/free-port.ts";
import { startApi } from "./measured-api.ts";
import { type Row, reportTable } from "./results.ts";

/** The limit for all callers is 500 in ten minutes. */
const rounds = Number(process.argv[2] ?? 100);
const { DATABASE_URL } = process.env;
const mailbox = await mailServer(await freePort());
const { api, stop } = await startApi("registration", [], {
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  PUBLIC_URL: "http://survey.example.org",
  ...(DATABASE_URL && { DATABASE_URL }),
});

let callers = 0;
/** Registers from a new network; returns the response time, in ms. */
async function register(email: string): Promise<number> {
  const password = "Correct-Horse7!";
  const body = Buffer.from(JSON.stringify({ email, password, passwordConfirm: password }));
  const n = callers++;
  const from = `100.64.${n % 250}.${Math.floor(n / 250) + 1}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
  const started = performance.now();
  const { status, text } = await api.send("POST", "/auth/register", headers, body, true);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return performance.now() - started;
}

type Kind = "fresh" | "taken" | "takenAgain";
const times: Record<Kind, number[]> = { fresh: [], taken: [], takenAgain: [] };
const address = (n: number) => `person${n}@example.org`;
const BEFORE = 20;
for (let n = 0; n < BEFORE; n++) await register(address(n));
for (let n = 0; n < 10; n++) await register(address(n));
// Each round has all three kinds, in a different order each time, because a call that follows a mail competes with its
// sending.
for (let n = BEFORE; n < BEFORE + rounds; n++) {
  const calls: [Kind, number][] = [
    ["fresh", n],
    ["taken", n - 10],
    ["takenAgain", n - 16],
  ];
  for (let turn = 0; turn < calls.length; turn++) {
    const [kind, number] = calls[(turn + n) % calls.length]!;
    times[kind].push(await register(address(number)));
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
const median = (values: number[]) => quantile(values, 0.5);
for (const [kind, values] of Object.entries(times))
  console.log(kind, ...[0.05, 0.25, 0.5, 0.75].map(share => `${quantile(values, share).toFixed(1)} ms`));
/** Neither may be faster, so the slower one is divided by the other. */
const row = (what: string, ...pair: [number[], number[]]): Row => {
  const [faster, slower] = pair.map(median).toSorted((a, b) => a - b) as [number, number];
  return { what, value: slower, peer: faster, unit: "ms", bar: 1.05 };
};
reportTable(`Registration, median of ${rounds} on ${DATABASE_URL ? "PostgreSQL" : "SQLite"}`, [
  row("an address that is taken and a new one, the slower / the faster", times.taken, times.fresh),
  row("the same, where the owner has had the day's letters", times.takenAgain, times.fresh),
]);
await stop();
await mailbox.close();
