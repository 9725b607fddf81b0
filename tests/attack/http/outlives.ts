import fc from "fast-check";
import { expect, vi } from "vitest";
import { openDatabase } from "#api/database/connection.ts";
import { endpoints } from "#contract/endpoints.ts";
import { manyPoints } from "../../contract/points-body.ts";
import { type Both, othersDuring, STACK } from "../both-processes.ts";
import { type Aim, hostileRequests, send } from "./hostile-requests.ts";

/** Time to wait for an answer; only a call that hangs reaches it. */
const WAIT_MS = 30_000;
/** If a refusal leaves more than this of a request unread, closing the connection may discard the answer. */
const READ_AT_ONCE = 32_768;
/** Statuses for a busy server or a full disk. */
const DOCUMENTED = [503, 507];

/** Adds a site with points as the target. */
export async function addTarget({ admin }: Both): Promise<Target> {
  const projectId = (await admin.post("/projects", { name: "P" })).data.project._id;
  const body = { name: "S", points: manyPoints(20) };
  const siteId = (await admin.post(`/projects/${projectId}/sites`, body)).data.site._id;
  return { projectId, siteId };
}

interface Target {
  projectId: string;
  siteId: string;
}

type Targets = Pick<Aim, "forms" | "others">;

/** Every call except those that end the session or delete the target. */
export function callsOf({ projectId, siteId }: Target): Targets {
  const ends = /^\/auth\/(logout|register|sessions)/;
  const removes = /^\/(sites\/:siteId|projects\/:projectId)(\/(topographic-data|cad-diagram))?$/;
  const others = Object.values(endpoints)
    .filter(({ method, path }) => !ends.test(path) && !(method === "DELETE" && removes.test(path)))
    .map(({ method, path }) => `${method} /api${path.split("?")[0]}`)
    .map(call => call.replace(":siteId", siteId).replace(":projectId", projectId))
    .map(call => call.replace(/:\w+/g, "5f0000000000000000000000"));
  return { forms: ["POST /api/uploads", `POST /api/sites/${siteId}/photos`], others };
}

/** Pages and forms, and routes that pass calls on to the API. */
export function pagesOf({ projectId, siteId }: Target): Targets {
  const paths = (texts: string) => texts.split(" ").map(path => `/sites/${siteId}/${path}`);
  const forms = [
    ...paths("upload upload/cad comments calibration designs/upload"),
    ...[`/projects/${projectId}/sites/new`, "/login", "/create-project", "/api/uploads"],
  ];
  const pages = paths(
    "upload/files upload/joint upload/wms upload/resumable upload/resumable/abc points points/change profile volume edit export/csv",
  );
  const others =
    "/ /search /map /s/abc /assets/x /__manifest /healthz /metrics /login.data /theme /api/projects /api/reference";
  const paged = [...forms, ...pages, ...others.split(" ")];
  return {
    forms: forms.map(path => `POST ${path}`),
    others: [...paged.flatMap(path => [`GET ${path}`, `POST ${path}`]), "PATCH /api/resumable-uploads/abc"],
  };
}

/**
 * Sends hostile requests, one after the other. Each must be answered in time and without a fault; both processes must
 * keep running and answer others meanwhile. Afterwards only accepted data is stored.
 */
export async function expectToOutlive(
  both: Both,
  { port, healthUrl, targets }: { port: number; healthUrl: string; targets: Targets },
  runs: { numRuns: number; seed?: number },
): Promise<void> {
  const requests = hostileRequests({ credentials: `Cookie: ${both.admin.cookie}`, ...targets });
  const told: Record<number, number> = {};
  const property = fc.asyncProperty(requests, async request => {
    const statuses = await send(port, request, WAIT_MS);
    if (request.then === "waits" && request.bytes.length < READ_AT_ONCE) expect(statuses).not.toEqual([]);
    for (const status of statuses) {
      told[status] = (told[status] ?? 0) + 1;
      expect([status >= 200 && status < 500, DOCUMENTED.includes(status)], String(status)).toContain(true);
    }
    for (const { exitCode, signalCode } of [both.api.child, both.webProcess])
      expect([exitCode, signalCode]).toEqual([null, null]);
  });
  const others = await othersDuring(healthUrl, () => fc.assert(property, { ...runs, endOnFailure: true }));
  console.log("answers by status:", told, "others:", others);
  expect(others.failed).toBe(0);
  expect(both.log()).not.toMatch(STACK);
  await forgetAccepted(both);
  await expectNothingStaged(both);
}

/** Deletes accepted files and photos, as their owner. */
async function forgetAccepted({ admin, place }: Both): Promise<void> {
  for (const { _id } of (await admin.get("/uploads")).data.uploads) await admin.delete(`/uploads/${_id}`);
  const tus = { "Tus-Resumable": "1.0.0" };
  for (const { _id } of (await admin.get("/resumable-uploads")).data.uploads)
    await admin.raw("DELETE", `/resumable-uploads/${_id}`, undefined, tus);
  const { db, close } = await openDatabase(place);
  const photos = await db.selectFrom("photos").select("id").execute();
  await close();
  for (const { id } of photos) await admin.delete(`/photos/${id}`);
}

async function expectNothingStaged({ place }: Both): Promise<void> {
  const { db, close } = await openDatabase(place);
  // Data of a broken connection is removed shortly after it ends.
  await vi.waitFor(
    async () => {
      const staged = db.selectFrom("datasets").select("id").where("state", "=", "staged");
      for (const table of ["uploads", "upload_parts", "photos", "photo_parts"] as const)
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      expect(await staged.execute(), "datasets").toEqual([]);
    },
    { timeout: WAIT_MS, interval: 100 },
  );
  await close();
}
