import { expect, test } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { signaturesBy, startReceiver } from "./receiver.ts";

test("a process that is killed during a delivery delivers it after its restart, with the same id", async () => {
  const settings = await freshSettings();
  const env = { ALLOW_PRIVATE_WEBHOOKS: "1" };
  const receiver = await startReceiver();
  receiver.answer = () => {};
  const first = await spawnApi(settings, env);
  const user = new Client(first.url);
  await user.signIn("admin@example.org", PASSWORD);
  const projectId = (await user.post("/projects", { name: "Pit" })).data.project._id;
  const path = `/projects/${projectId}/webhooks`;
  const hook = { name: "W", url: receiver.url, events: ["result.saved"] };
  const { webhook, secret } = (await user.post(path, hook)).data;
  await user.post(`${path}/${webhook._id}/tests`);
  await expect.poll(() => receiver.received.length).toBe(1);
  await first.kill();
  // The killed process has leased the webhook for half a minute.
  const { db, close } = await openDatabase(settings);
  await db.updateTable("webhooks").set({ leased_until: 0 }).execute();
  await close();
  receiver.answer = response => response.writeHead(204).end();
  const second = await spawnApi(settings, env);
  try {
    await expect.poll(() => receiver.received.length, { timeout: 60_000, interval: 20 }).toBe(2);
    expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body);
    expect(signaturesBy(secret, receiver.received[1]!)).toBe(1);
    const again = new Client(second.url);
    await again.signIn("admin@example.org", PASSWORD);
    const log = async () => (await again.get(`${path}/${webhook._id}`)).data.deliveries[0];
    await expect.poll(async () => (await log()).state).toBe("delivered");
    expect((await log()).attempts).toBe(2);
  } finally {
    await second.kill();
    await receiver.close();
  }
});
