import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import { runScript, spawnApi } from "../api-process.ts";
import { Client } from "../client.ts";
import { copyOf, freshSettings, PASSWORD } from "../harness.ts";
import { manyPoints } from "../points-body.ts";

export type Place = Awaited<ReturnType<typeof freshSettings>>;

/** More than two chunks. */
export const POINTS = manyPoints(20_000);

export async function signedIn(url: string): Promise<Client> {
  const client = new Client(url);
  await client.signIn("admin@example.org", PASSWORD);
  return client;
}

export const newSite = async (client: Client, projectId: string, name: string): Promise<string> => {
  const { status, data } = await client.post(`/projects/${projectId}/sites?points=none`, {
    name,
    points: POINTS,
  });
  if (status !== 201) throw new Error(`The upload was answered ${status}`);
  return data.site._id;
};

type Env = Record<string, string>;

interface Installation {
  place: Place;
  projectId: string;
  siteIds: string[];
}

const made = new Map<string, Promise<Installation>>();

/**
 * Returns a new installation that is not running, with a project and two sites, each with a saved volume. Each test
 * file makes one of each kind, and copies it.
 */
export async function installation(env: Env = {}, settings: Partial<Place> = {}): Promise<Installation> {
  const kind = JSON.stringify([expect.getState().testPath, env, settings]);
  if (!made.has(kind)) made.set(kind, makeInstallation(env, settings));
  const original = await made.get(kind)!;
  return { ...original, place: await copyOf(original.place) };
}

async function makeInstallation(env: Env, settings: Partial<Place>): Promise<Installation> {
  const place = await freshSettings(settings);
  const api = await spawnApi(place, env);
  const client = await signedIn(api.url);
  const projectId = (await client.post("/projects", { name: "Kept" })).data.project._id;
  const siteIds: string[] = [];
  for (const [name, targetElevation] of [
    ["North", 99.123],
    ["South", 100.777],
  ] as const) {
    const id = await newSite(client, projectId, name);
    const input = { mode: "cut_fill", targetElevation };
    const { data } = await client.post(`/sites/${id}/volume-studies`, { input });
    await client.patch(`/sites/${id}`, { volumeResults: resultsToSave(data.result, data.datasetId) });
    siteIds.push(id);
  }
  await api.stop();
  return { place, projectId, siteIds };
}

/** The answers of its API about every site: points, saved volumes, and the same volume recomputed. */
export async function answersOf(place: Place, siteIds: string[], env: Env = {}): Promise<unknown[]> {
  const api = await spawnApi(place, env);
  try {
    const client = await signedIn(api.url);
    const answers: unknown[] = [];
    for (const id of siteIds) {
      const { site } = (await client.get(`/sites/${id}`)).data;
      const study = await client.post(`/sites/${id}/volume-studies`, { input: site.volumeResults.inputs });
      answers.push(site, study.data.result);
    }
    return answers;
  } finally {
    await api.stop();
  }
}

/** Makes a backup, and returns the file. */
export async function backUp(place: Place): Promise<string> {
  const { code, output } = await runScript("backup", place);
  if (code !== 0) throw new Error(output);
  return /Backup written: (\S+)/.exec(output)![1]!;
}

export const backupsIn = (place: Place) => readdirSync(join(place.dataDir, "backups"));

/** Changes the manifest of a backup, and its hash accordingly. */
export function withManifest(file: string, change: (manifest: Record<string, unknown>) => void): string {
  const bytes = readFileSync(file);
  const tail = bytes.length - 48;
  const length = Number(bytes.readBigUInt64BE(tail + 32));
  const manifest = JSON.parse(bytes.toString("utf8", tail - length, tail));
  change(manifest);
  const text = Buffer.from(JSON.stringify(manifest));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(text.length));
  const hash = createHash("sha256").update(text).digest();
  const changed = `${file}.changed`;
  const end = bytes.subarray(bytes.length - 8);
  writeFileSync(changed, Buffer.concat([bytes.subarray(0, tail - length), text, hash, size, end]));
  return changed;
}

/** Runs a script and kills it as soon as `isUnderWay` returns true; false if it had ended before. */
export async function killScript(...run: Parameters<typeof endScript>): Promise<boolean> {
  return (await endScript(...run)).signalCode === "SIGKILL";
}

/** Runs a script, and sends it a signal as soon as `isUnderWay` returns true; returns the process once it has ended. */
export async function endScript(
  script: string,
  place: Place,
  args: string[],
  isUnderWay: (pid: number) => boolean | Promise<boolean>,
  more: Env = {},
  signal: NodeJS.Signals = "SIGKILL",
) {
  const { dataDir, databaseUrl } = place;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", ...more };
  const child = spawn(process.execPath, [join(inject("bundle"), `commands/${script}.js`), ...args], { env });
  const ended = new Promise<void>(resolve => child.once("exit", () => resolve()));
  while (!(await isUnderWay(child.pid!))) {
    if (child.exitCode !== null) return child;
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  child.kill(signal);
  await ended;
  return child;
}
