import { expect } from "vitest";
import { type ApiProcess, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { startS3 } from "../objects/s3-server.ts";
import { breakingLine } from "./breaking-line.ts";
import { sendByTus, sha256, variedBytes } from "./tus-client.ts";

/**
 * Sends a file, kills the API with SIGKILL after each of the shares of its bytes, and starts it again on another port
 * behind the same line. Checks what is stored, and returns a sentence with the figures.
 */
export async function killDuringUpload(
  length: number,
  shares: readonly number[],
  env: Record<string, string> = {},
): Promise<string> {
  const place = await freshSettings();
  let api: ApiProcess = await spawnApi(place, env);
  const client = new Client(api.url);
  await client.signIn("admin@example.org", PASSWORD);
  const line = await breakingLine(api.url);
  const bytes = variedBytes(length);
  const places = shares.map(share => share * length);
  let restarts: Promise<void> = Promise.resolve();
  const restart = async () => {
    await api.kill();
    api = await spawnApi(place, env);
    line.leadTo(api.url);
  };
  const { id, wentOnAt } = await sendByTus({ url: line.url, cookie: client.cookie }, bytes, {
    retryMs: 100,
    onSent: sent => {
      if (sent < (places[0] ?? Number.POSITIVE_INFINITY)) return;
      places.shift();
      restarts = restarts.then(restart);
    },
  });
  await restarts;
  const after = new Client(api.url);
  after.cookie = client.cookie;
  const content = await (await after.raw("GET", `/uploads/${id}/content`)).arrayBuffer();
  await api.kill();
  line.close();
  expect(sha256(Buffer.from(content))).toBe(sha256(bytes));
  expect(places).toEqual([]);
  expect(wentOnAt.length).toBeGreaterThanOrEqual(shares.length);
  expect(Math.max(...wentOnAt)).toBeGreaterThan(0);
  const twice = line.sentBytes() - length;
  // What the network holds is lost with the process.
  expect(twice).toBeLessThan(shares.length * 10_000_000);
  return `${shares.length} kills, went on at ${wentOnAt.join(", ")}; ${twice} bytes more than ${length} were sent`;
}

/** The same with a store of objects. */
export async function killDuringUploadToStore(length: number, shares: readonly number[]): Promise<string> {
  const store = await startS3();
  const said = await killDuringUpload(length, shares, store.env);
  expect(store.overwritten).toEqual([]);
  await store.close();
  return said;
}
