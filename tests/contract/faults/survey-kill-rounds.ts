import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { BinItem, Survey } from "#contract/surveys/surveys.ts";
import { type ApiProcess, spawnApi } from "../api-process.ts";
import { type Answer, Client } from "../client.ts";
import { freshSettings, PASSWORD } from "../harness.ts";
import { columnsBody, manyPoints } from "../points-body.ts";

export interface SurveyTally {
  rounds: number;
  /** Acknowledged changes, and those in progress when the process was killed. */
  acknowledged: number;
  interrupted: number;
  /** Acknowledged surveys on all sites. */
  surveys: number;
  /** What is wrong afterwards; all three must be empty. */
  lost: string[];
  half: string[];
  twice: string[];
}

/** Two chunks, so that an incomplete survey would be noticed. */
const POINTS = 20_000;
const SITES = 3;
const POINTS_TYPE = { "Content-Type": "application/vnd.survey.points" };

/**
 * Publishes surveys, makes others current, deletes and restores surveys and whole sites from several clients at once,
 * kills the API with SIGKILL at a random moment, restarts it and reads everything. Repeats this `rounds` times on one
 * database.
 */
export async function surveyKillRounds(rounds: number): Promise<SurveyTally> {
  const place = await freshSettings();
  const bytes = new Uint8Array(columnsBody({ role: "new" }, manyPoints(POINTS)));
  const tally: SurveyTally = {
    ...{ rounds, acknowledged: 0, interrupted: 0, surveys: 0 },
    ...{ lost: [], half: [], twice: [] },
  };
  /** The acknowledged surveys of each site. */
  const known = new Map<string, Set<string>>();
  let projectId = "";

  for (let round = 0; round < rounds; round++) {
    const [api, client] = await start();
    projectId ||= (await client.post("/projects", { name: "P" })).data.project._id;
    while (known.size < SITES) {
      const { site } = (await client.post(`/projects/${projectId}/sites`, { name: `S${known.size}` })).data;
      known.set(site._id, new Set());
    }
    await verify(client);
    await changeAndKill(api, client);
  }
  const [api, client] = await start();
  await verify(client);
  await api.kill();
  tally.surveys = [...known.values()].reduce((sum, surveys) => sum + surveys.size, 0);
  return tally;

  async function start(): Promise<[ApiProcess, Client]> {
    const api = await spawnApi(place);
    const client = new Client(api.url);
    await client.signIn("admin@example.org", PASSWORD);
    return [api, client];
  }

  async function changeAndKill(api: ApiProcess, client: Client): Promise<void> {
    let killed = false;
    const changer = async (siteId: string) => {
      for (let n = randomInt(5); ; n++) {
        try {
          await change(client, siteId, n);
          tally.acknowledged++;
        } catch (error) {
          if (!killed) throw error;
          tally.interrupted++;
          return;
        }
      }
    };
    const before = tally.acknowledged;
    const changers = [...known.keys()].map(changer);
    while (tally.acknowledged < before + SITES) await Promise.race([wait(20), ...changers]);
    await wait(randomInt(10, 500));
    killed = true;
    await api.kill();
    await Promise.all(changers);
  }

  /** One change after the other: publish, make current, delete a survey, restore, delete the site, restore it. */
  async function change(client: Client, siteId: string, n: number): Promise<void> {
    const path = `/sites/${siteId}`;
    // A kill may have left the site in the bin.
    await client.post(`/bin/${siteId}/restore`);
    const surveys = await surveysOf(client, siteId);
    const any = surveys[randomInt(Math.max(1, surveys.length))];
    if (n % 5 === 0 || !any) {
      const answer = await client.raw("POST", `${path}/topographic-data?points=none`, bytes, POINTS_TYPE);
      const body = (await answer.json()) as { data: { site: { datasetId: string } } };
      if (!answer.ok) throw new Error(`The survey was answered ${answer.status}: ${JSON.stringify(body)}`);
      known.get(siteId)!.add(body.data.site.datasetId);
    } else if (n % 5 === 1) done(await client.put(`${path}/current-survey`, { surveyId: any._id }));
    else if (n % 5 === 2) done(await client.delete(`${path}/surveys/${any._id}`));
    else if (n % 5 === 3) {
      const [item] = await binOf(client, `?siteId=${siteId}`);
      if (item) done(await client.post(`/bin/${item._id}/restore`));
    } else done(await client.delete(path));
  }

  async function verify(client: Client): Promise<void> {
    for (const [siteId, acknowledged] of known) {
      await client.post(`/bin/${siteId}/restore`);
      const site = (await client.get(`/sites/${siteId}`)).data?.site;
      if (!site) {
        tally.lost.push(siteId);
        continue;
      }
      const surveys = await surveysOf(client, siteId);
      const binned = (await binOf(client, `?siteId=${siteId}`)).map(({ _id }) => _id);
      const listed = [...surveys.map(({ _id }) => _id), ...binned];
      if (new Set(listed).size < listed.length) tally.twice.push(siteId);
      for (const id of acknowledged) if (!listed.includes(id)) tally.lost.push(id);
      // Published, although no answer arrived.
      for (const id of listed) acknowledged.add(id);
      const current = surveys.filter(({ isCurrent }) => isCurrent);
      const shown = site.topographicData?.points ?? site.points;
      const isWhole = current.length === 1 ? shown.length === POINTS : shown.length === 0;
      if (current.length > 1 || !isWhole || site.datasetId !== current[0]?._id) tally.half.push(siteId);
      for (const { _id } of surveys) await verifyPoints(client, siteId, _id);
    }
  }

  async function verifyPoints(client: Client, siteId: string, surveyId: string): Promise<void> {
    const last = `/sites/${siteId}/points?survey=${surveyId}&offset=${POINTS - 1}&limit=1`;
    const { points, total } = (await client.get(last)).data;
    if (total !== POINTS || points[0]?.name !== `P${POINTS}`) tally.half.push(surveyId);
  }
}

function done({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`${status} ${body?.message}`);
}

const surveysOf = async (client: Client, siteId: string): Promise<Survey[]> =>
  (await client.get(`/sites/${siteId}/surveys`)).data.surveys;
const binOf = async (client: Client, query: string): Promise<BinItem[]> =>
  (await client.get(`/bin${query}`)).data.items;
