import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { spawnApi } from "../contract/api-process.ts";
import type { Client } from "../contract/client.ts";
import { freshSettings } from "../contract/harness.ts";
import { signedIn } from "../contract/operations/backed-up.ts";
import { columnsBody, manyPoints } from "../contract/points-body.ts";
import type { Swift } from "./swift.ts";

export interface OutageTally {
  acknowledged: number;
  /** Uploads answered with 503, all while the store was down or restarting. */
  refused: number;
  /** Sites that were acknowledged and are gone, and those that lack points; both must be empty. */
  lost: string[];
  half: string[];
}

const POINTS = manyPoints(40_000);
const UPLOADERS = 3;
const BODY = new Uint8Array(columnsBody({ name: "S" }, POINTS));
const TYPE = { "Content-Type": "application/vnd.survey.points" };

/** Kills the store during uploads, checks that calls without bodies still work, restarts it and reads everything. */
export async function storeOutages(
  swift: Swift,
  env: Record<string, string>,
  rounds: number,
): Promise<OutageTally> {
  const api = await spawnApi(await freshSettings(), env);
  const client = await signedIn(api.url);
  const projectId: string = (await client.post("/projects", { name: "P" })).data.project._id;
  const acknowledged = new Set<string>();
  const tally: OutageTally = { acknowledged: 0, refused: 0, lost: [], half: [] };
  for (let round = 0; round < rounds; round++) {
    let isDown = false;
    const upload = async () => {
      for (;;) {
        const answer = await client.raw("POST", `/projects/${projectId}/sites?points=none`, BODY, TYPE);
        const { data } = (await answer.json()) as { data: { site: { _id: string } } };
        if (answer.status === 201) acknowledged.add(data.site._id);
        else if (answer.status === 503 && isDown) return void tally.refused++;
        else throw new Error(`An upload was answered ${answer.status}`);
      }
    };
    const uploads = Array.from({ length: UPLOADERS }, upload);
    const before = acknowledged.size;
    while (acknowledged.size === before) await Promise.race([wait(20), ...uploads]);
    await wait(randomInt(10, 500));
    isDown = true;
    await swift.kill();
    await Promise.all(uploads);
    await expectRest(client, projectId);
    await swift.start();
    await compare(client, projectId, acknowledged, tally);
  }
  await api.stop();
  return { ...tally, acknowledged: acknowledged.size };
}

/** While the store is down, calls that need no body succeed, and calls that need one answer 503. */
async function expectRest(client: Client, projectId: string): Promise<void> {
  const { status, data } = await client.get(`/projects/${projectId}/sites`);
  if (status !== 200) throw new Error(`The list was answered ${status}`);
  const { status: ofPoints } = await client.get(`/sites/${data.sites[0]._id}`);
  if (ofPoints !== 503) throw new Error(`The points were answered ${ofPoints}`);
}

async function compare(
  client: Client,
  projectId: string,
  acknowledged: Set<string>,
  { lost, half }: OutageTally,
): Promise<void> {
  const { sites } = (await client.get(`/projects/${projectId}/sites`)).data;
  const shown = new Set<string>(sites.map((site: { _id: string }) => site._id));
  const expected = JSON.stringify(POINTS);
  for (const id of acknowledged) if (!shown.has(id)) lost.push(id);
  for (const id of shown)
    if (JSON.stringify((await client.get(`/sites/${id}`)).data.site.points) !== expected) half.push(id);
}
