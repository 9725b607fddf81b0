import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { mallocSettings } from "../../../scripts/prepare.mjs";
import { type ApiProcess, spawnApi } from "../../contract/api-process.ts";
import { Client } from "../../contract/client.ts";
import { freshSettings, PASSWORD } from "../../contract/harness.ts";
import type { Bomb, Reader } from "./bombs.ts";
import { honestPoints, staged } from "./files.ts";

/** Limit of the API's memory with any file of a megabyte. */
const MOST_MB = 500;

/** A separate API, a site for files, and a table to be read together with each file. */
export interface Ground {
  api: ApiProcess;
  client: Client;
  siteId: string;
  tableId: string;
}

export async function startGround(): Promise<Ground> {
  const api = await spawnApi(await freshSettings(), mallocSettings);
  const client = new Client(api.url);
  await client.signIn("admin@example.org", PASSWORD);
  const { project } = (await client.post("/projects", { name: "P" })).data;
  const { site } = (await client.post(`/projects/${project._id}/sites`, { name: "S" })).data;
  return { api, client, siteId: site._id, tableId: await staged(client, honestPoints, "honest.csv") };
}

/**
 * Sends a bomb: each answer must have a message, and the API's memory must stay below the limit. Returns the time and
 * the answers.
 */
export async function expectBounded(ground: Ground, bomb: Bomb): Promise<string> {
  const name = `${bomb.format}, ${bomb.kind}`;
  const pid = ground.api.child.pid!;
  forgetPeak(pid);
  const told = await blowUp(ground, bomb).catch(error => {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  });
  const mb = Math.round(peakMb(pid));
  expect([name, mb < MOST_MB ? "bounded" : mb]).toEqual([name, "bounded"]);
  return `${name}: ${mb} MB; ${told.join(" | ")}`;
}

const HEIGHTS = { heights: "ellipsoidal", unit: "m" };
const GRID = { ...HEIGHTS, crs: "2056", xyunit: "m" };
const DESIGN = { crs: "2056", unit: "metres", xyunit: "metres", heights: "ellipsoidal" };
const DRAWING = { crs: "2056", figures: "metres" };

/** Sends a bomb, and reads it in every way that the product would; fails unless each answer has a message. */
async function blowUp(ground: Ground, bomb: Bomb): Promise<string[]> {
  const { client } = ground;
  const body = await bomb.make();
  if (bomb.readers.includes("photo")) return [await photo(ground, body)];
  const told: string[] = [];
  for (const reader of bomb.readers) {
    const id = await staged(client, body as BodyInit, "bomb.dat");
    told.push(...(await READ[reader as Exclude<Reader, "photo">](ground, id)));
    // Imported files are already gone.
    await client.delete(`/uploads/${id}`);
  }
  return told;
}

const READ: Record<Exclude<Reader, "photo">, (ground: Ground, id: string) => Promise<string[]>> = {
  async points({ client, siteId, tableId }, uploadId) {
    const look = (said: object) =>
      client.get(`/uploads/${uploadId}/preview?${new URLSearchParams({ siteId, ...said })}`);
    const first = await look(HEIGHTS);
    const isOpen = first.data?.open?.some(({ path }: { path: string }) => path.endsWith("crs"));
    const answers = isOpen ? GRID : HEIGHTS;
    const preview = isOpen ? await look(answers) : first;
    const together = await client.post(`/sites/${siteId}/joint-previews`, {
      files: [
        { uploadId: tableId, answers: HEIGHTS },
        { uploadId, answers },
      ],
    });
    const { fingerprint, elsewhere, doubts = [] } = preview.data ?? {};
    const imported = await client.post(`/sites/${siteId}/imports`, {
      ...{ uploadId, answers, seen: fingerprint ?? "x" },
      confirm: [elsewhere, ...doubts].flatMap(doubt => doubt?.stamp ?? []),
    });
    return [inWords(first), inWords(preview), inWords(together), inWords(await ended(client, imported))];
  },
  async drawing({ client, siteId }, uploadId) {
    const query = new URLSearchParams({ siteId, ...DRAWING });
    const preview = await client.get(`/uploads/${uploadId}/drawing-preview?${query}`);
    const body = { uploadId, answers: DRAWING };
    const imported = await client.post(`/sites/${siteId}/drawing-imports`, body);
    return [inWords(preview), inWords(await ended(client, imported))];
  },
  async design({ client, siteId }, uploadId) {
    const query = new URLSearchParams({ siteId, ...DESIGN });
    const preview = await client.get(`/uploads/${uploadId}/design-preview?${query}`);
    const body = { uploadId, name: "D", answers: DESIGN, heights: { kind: "ellipsoidal" } };
    return [inWords(preview), inWords(await client.post(`/sites/${siteId}/designs`, body))];
  },
};

/** Waits for an import that is still running; returns its final state. */
async function ended(client: Client, started: Answered): Promise<Answered> {
  const { job } = started.data ?? {};
  if (!job) return started;
  let now = started;
  const stateOf = async () => {
    now = await client.get(`/jobs/${job._id}`);
    return now.data.job.state;
  };
  await expect.poll(stateOf, { timeout: 300_000 }).toMatch(/^(done|failed)$/);
  return now;
}

async function photo({ client, siteId }: Ground, body: Uint8Array | string): Promise<string> {
  const form = new FormData();
  form.append("photos", new Blob([body as BlobPart]), "bomb.jpg");
  const response = await client.raw("POST", `/sites/${siteId}/photos`, form);
  const { data, message } = await response.json();
  const [refused] = data?.refused ?? [];
  return inWords({ status: response.status, body: { message }, data: { problem: refused ?? null } });
}

interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  body: any;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call
  data: any;
}

/** Returns the message with its status. An internal error does not count as one. */
function inWords({ status, body, data }: Answered): string {
  const problem = data?.problem ?? data?.job?.error ?? null;
  const message: string = (status >= 400 ? body?.message : problem?.message) ?? "";
  const told = `${status}${message && ` ${message.slice(0, 120)}`}`;
  expect(told).toMatch(/^(2\d\d|4(?!29)\d\d)( [A-Z“‘'"\d].*)?$/s);
  if (status >= 400 || problem) expect(message).toMatch(/^.{8,1000}$/s);
  expect(told).not.toMatch(/Failed to read file$|Something went wrong|Internal/);
  return told;
}

/** Resets the recorded peak memory of a process, if the system allows it. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // If it cannot be reset, the peak is counted since the start of the process.
  }
}

/** The peak memory of a process since the reset, in MB; 0 if the system does not report it. */
function peakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  } catch {
    return 0;
  }
}
