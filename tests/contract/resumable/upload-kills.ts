import { expect } from "vitest";
import { type ApiProcess, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { startS3 } from "../objects/s3-server.ts";
import { breakingLine } from "./breaking-line.ts";
import { sendByTus, sha256, variedBytes } from "./tus-client.ts";

/** More than an API buffers before it stores a part. */
const HELD_BYTES = 4_000_000;

/**
 * Sends a file, kills the API with SIGKILL after each of the given shares of its bytes, and restarts it on another
 * port behind the same proxy. Checks what is stored, and returns a sentence with the figures.
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
  const caller = () => Object.assign(new Client(api.url), { cookie: client.cookie });
  const stored = async () => (await caller().get("/resumable-uploads")).data.uploads[0]?.size ?? 0;
  let restarts: Promise<void> = Promise.resolve();
  /** Kills the API once it has stored about this much, while the rest waits in the proxy. */
  const killAt = ([share, ...later]: readonly number[], already: number) => {
    if (share === undefined) return;
    const restart = async () => {
      await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThan(share * length - HELD_BYTES);
      const size = await stored();
      await api.kill();
      api = await spawnApi(place, env);
      killAt(later, size);
      line.leadTo(api.url);
    };
    line.holdAfter(share * length - already, () => {
      restarts = restart();
    });
  };
  killAt(shares, 0);
  const target = { url: line.url, cookie: client.cookie };
  const { id, wentOnAt } = await sendByTus(target, bytes, { retryMs: 100 });
  await restarts;
  const after = caller();
  const content = await (await after.raw("GET", `/uploads/${id}/content`)).arrayBuffer();
  await api.kill();
  line.close();
  expect(sha256(Buffer.from(content))).toBe(sha256(bytes));
  expect(wentOnAt.length).toBeGreaterThanOrEqual(shares.length);
  expect(Math.max(...wentOnAt)).toBeGreaterThan(0);
  const twice = line.sentBytes() - length;
  // What is in the network is lost with the process.
  expect(twice).toBeLessThan(shares.length * 10_000_000);
  return `${shares.length} kills, went on at ${wentOnAt.join(", ")}; ${twice} bytes more than ${length} were sent`;
}

/** Kills the API during an upload to an object store; see {@link killDuringUpload}. */
export async function killDuringUploadToStore(length: number, shares: readonly number[]): Promise<string> {
  const store = await startS3();
  const said = await killDuringUpload(length, shares, store.env);
  expect(store.overwritten).toEqual([]);
  await store.close();
  return said;
}
