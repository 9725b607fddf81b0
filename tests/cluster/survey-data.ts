import { encodeColumns, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { Caller, type Tally } from "./caller.ts";
import type { Work } from "./load.ts";
import { administrator } from "./machines.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

/** Signs the administrator in; returns the session's cookie. `url` is the API's. */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify(administrator);
  const response = await fetch(`${url}/auth/login`, { method: "POST", body, headers: JSON_TYPE });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]!.split(";")[0]!;
}

/** A wavy hill of points about a metre apart, as columns of bytes; the later survey differs by another wave. */
export function hill(side: number, label: string, waveM: number): Buffer {
  const points = Array.from({ length: side * side }, (_, i) => {
    const [row, column] = [Math.floor(i / side), i % side];
    const heightM =
      400 + 5 * Math.sin(row / 40) * Math.cos(column / 50) + waveM * Math.sin(row / 17 + column / 23);
    return {
      ...{ name: `P${i}`, code: "TOPO", ellipsoidalHeight: Number(heightM.toFixed(3)) },
      ...{ longitude: 8.5 + column * 1.3e-5, latitude: 46.5 + row * 9e-6 },
    };
  });
  return Buffer.concat([...encodeColumns({ role: "new", label }, columnsFromPoints(points))]);
}

/** Stores the two surveys to be compared, on a new site. */
export async function storeHills(calls: Caller, projectId: string, side: number): Promise<Work> {
  const siteId = (await calls.post(`/projects/${projectId}/sites`, { name: "Hill" })).data.site._id;
  for (const [label, waveM] of [
    ["from", 0],
    ["to", 0.4],
  ] as const) {
    const body = new Uint8Array(hill(side, label, waveM));
    const sent = await calls.call("POST", `/sites/${siteId}/topographic-data`, {
      body,
      headers: { "Content-Type": POINTS_MEDIA_TYPE },
    });
    if (sent.status >= 300) throw new Error(`A survey was refused: ${sent.status}`);
  }
  const { surveys } = (await calls.get(`/sites/${siteId}/surveys`)).data;
  const idOf = (label: string) => surveys.find((each: { label: string }) => each.label === label)._id;
  return { siteId, from: idOf("from"), to: idOf("to") };
}

/** Signs in, and stores the data that the load uses. */
export async function prepare(url: string, apiUrl: string, tally: Tally, side: number) {
  const cookie = await signIn(apiUrl);
  const own = new Caller(apiUrl, tally, { Cookie: cookie });
  const wanted = { name: "Load", scope: "write", expiresAt: null, password: administrator.password };
  const { token } = (await own.post("/auth/tokens", wanted)).data;
  const programs = new Caller(`${url}/api`, tally, { Authorization: `Bearer ${token}` });
  const { project } = (await programs.post("/projects", { name: "Load" })).data;
  const work = await storeHills(programs, project._id, side);
  const importSites: string[] = [];
  for (const name of ["North", "South"])
    importSites.push((await programs.post(`/projects/${project._id}/sites`, { name })).data.site._id);
  return { pages: new Caller(url, tally, { Cookie: cookie }), programs, work, importSites };
}
