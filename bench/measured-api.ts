import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { columnsBody, manyPoints } from "../tests/contract/points-body.ts";
import { bundled } from "./bundled.ts";
import { MeasuredServer } from "./measured-server.ts";

const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };

/** The API on an empty embedded database, with its administrator signed in. */
export interface MeasuredApi {
  api: MeasuredServer;
  /** Ends the process and removes its database. */
  stop(): Promise<void>;
}

/** Starts the bundled API on a data folder, and signs its administrator in. */
export async function signedIn(
  bundle: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const api = await MeasuredServer.start([join(bundle, "main.js")], {
    API_PORT: "0",
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  await api.json("POST", "/auth/login", ADMIN);
  return api;
}

/** Bundles the API with the given workers, and starts it. */
export async function startApi(
  name: string,
  workers: readonly string[],
  env: Record<string, string> = {},
): Promise<MeasuredApi> {
  const files = workers.map(worker => `api/workers/${worker}.worker.ts`);
  const bundle = await bundled(name, ["api/main.ts", ...files]);
  const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
  const api = await signedIn(bundle, folder, env);
  return {
    api,
    async stop() {
      await api.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function addProject(api: MeasuredServer, name: string): Promise<string> {
  const { data } = await api.json<{ data: { project: { _id: string } } }>("POST", "/projects", { name });
  return data.project._id;
}

/** Makes a site of many points, and returns its path. */
export async function addSite(api: MeasuredServer, projectId: string, points: number): Promise<string> {
  const path = `/projects/${projectId}/sites?points=none`;
  const type = { "Content-Type": POINTS_MEDIA_TYPE };
  const body = columnsBody({ name: "Bench" }, manyPoints(points));
  const { text, status } = await api.send("POST", path, type, body, true);
  if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
  return `/sites/${(JSON.parse(text) as { data: { site: { _id: string } } }).data.site._id}`;
}
