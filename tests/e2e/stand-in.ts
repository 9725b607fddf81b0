import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { encodeColumns, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { TaskRunner } from "#survey/worker/tasks.ts";
import { ports } from "./settings.ts";

interface Answer {
  status: number;
  body: unknown;
}
type Call = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;

const day = "2026-11-12T09:30:00.000Z";
export const ids = { admin: "a1", other: "b2", project: "p1", site: "s1", team: "t1", upload: "u1" } as const;
const admin = {
  _id: ids.admin,
  email: "stand-in@example.org",
  role: "admin",
  approvalStatus: "approved",
  createdAt: day,
};
const other = {
  ...admin,
  _id: ids.other,
  email: "other@example.org",
  role: "user",
  approvalStatus: "pending",
};
const team = {
  _id: ids.team,
  name: "Stand-in crew",
  description: "",
  owner: { _id: ids.admin, email: admin.email },
  members: [{ user: { _id: ids.other, email: other.email }, role: "member" }],
  memberCount: 2,
  projectCount: 1,
  createdAt: day,
};
const project = {
  _id: ids.project,
  name: "Stand-in project",
  status: "active",
  team,
  user: { _id: ids.admin },
  createdAt: day,
  updatedAt: day,
};
const square = [
  [8.5, 46.6],
  [8.501, 46.6],
  [8.501, 46.601],
  [8.5, 46.601],
].map(([longitude, latitude], i) => ({
  name: String(i + 1),
  code: "TOPO",
  longitude,
  latitude,
  ellipsoidalHeight: 1490 + i,
}));
const columns = columnsFromPoints(square);
const site = {
  _id: ids.site,
  name: "Stand-in site",
  project: { _id: ids.project, name: project.name },
  createdAt: day,
  topographicData: { pointCount: square.length, uploadedAt: day, fileSize: 10 },
  summary: summarise(columns),
};

const upload = {
  _id: ids.upload,
  fileName: "site.csv",
  contentType: "text/csv",
  siteId: null,
  size: 1_000_000,
  createdAt: day,
  expiresAt: day,
};

const study = await computeStudy();

async function computeStudy() {
  const runner = new TaskRunner();
  const context = { signal: new AbortController().signal, onProgress: () => {} };
  await runner.run("surface", { key: "site", columns }, context);
  const input = { mode: "cut_fill", targetElevation: 1490.5 } as const;
  return {
    datasetId: null,
    otherDatasetId: null,
    ...(await runner.run("study", { key: "site", input }, context)).answer,
  };
}

/** The responses of a healthy API. Every other call fails without a message, as with a faulty one. */
const healthy: Partial<Record<Call, unknown>> = {
  "GET /auth/me": { user: admin },
  "GET /auth/proof": {
    provedAt: day,
    isRecent: true,
    hasPassword: true,
    hasAppKey: false,
    hasPasskey: false,
    providers: [],
  },
  "GET /admin/users": { users: [admin, other] },
  "GET /admin/stats": { totalUsers: 2, pendingApprovals: 1, activeUsers: 1, adminUsers: 1 },
  "GET /projects": { projects: [project] },
  "GET /projects/p1": { project },
  "GET /projects/p1/sites": { sites: [site] },
  "GET /sites/s1": { site },
  "GET /sites/s1/points": { points: square, total: square.length },
  "POST /sites/s1/volume-studies": study,
  "GET /teams": { teams: [team] },
  "GET /teams/t1": { team },
  "GET /teams/t1/projects": { projects: [] },
  "GET /teams/t1/invitations": { invitations: [] },
  // A form without a file: its fields are returned.
  "GET /uploads": { uploads: [] },
  "GET /resumable-uploads": { uploads: [] },
  "POST /uploads": { upload: null, uploads: [], skipped: [], refused: [], fields: { name: "x" } },
  "GET /uploads/u1": { upload },
  "GET /coordinate-systems": { coordinateSystems: [], reason: null },
  "GET /auth/users/search": { user: { _id: "c3" } },
};

/** A small API on loopback whose responses a test can replace, with the app in front of it. */
export class StandIn {
  readonly #answers = new Map<string, Answer>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #bodies = new Map<string, unknown>();
  readonly #server: Server = createServer(async (request, response) => {
    const path = request.url!.replace(/^\/api/, "").replace(/\?.*/, "");
    const call = `${request.method} ${path}`;
    if (request.headers["content-type"]?.includes("json")) this.#bodies.set(call, await json(request));
    else request.resume();
    await this.#held.get(call);
    const { status, body } = this.#answerTo(call);
    const wantsColumns = call === "GET /sites/s1" && request.headers.accept?.includes(POINTS_MEDIA_TYPE);
    const isPoints = wantsColumns && status === 200;
    response.writeHead(status, { "Content-Type": isPoints ? POINTS_MEDIA_TYPE : "application/json" });
    response.end(isPoints ? Buffer.concat([...encodeColumns(body, columns)]) : JSON.stringify(body));
  });
  #app: ChildProcess | undefined;

  /** Starts both; resolves with the app's address. */
  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const { port } = this.#server.address() as AddressInfo;
    this.#app = spawn(process.execPath, [join("build", "app", "server.js")], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(ports.standIn),
        WEB_API_URL: `http://127.0.0.1:${port}/api`,
      },
      // The failures that it logs are caused by the test.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    await once(this.#app, "message");
    return `http://localhost:${ports.standIn}`;
  }

  async stop(): Promise<void> {
    this.#app?.kill("SIGTERM");
    if (this.#app?.exitCode === null) await once(this.#app, "exit");
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Resets all responses to healthy ones. */
  reset(): void {
    this.#answers.clear();
    this.#held.clear();
  }

  /** Makes this call fail without a message. */
  fail(call: Call): void {
    this.#answers.set(call, { status: 500, body: null });
  }

  /** Makes this call refuse; without a message, the app has to supply one. */
  refuse(call: Call, status: number, message?: string): void {
    this.#answers.set(call, { status, body: message === undefined ? {} : { status: "fail", message } });
  }

  /** Delays this call's response until the returned function is called. */
  hold(call: Call): () => void {
    let release = () => {};
    this.#held.set(
      call,
      new Promise(resolve => {
        release = resolve;
      }),
    );
    return release;
  }

  /** The JSON last sent with this call. */
  bodyOf(call: Call): unknown {
    return this.#bodies.get(call);
  }

  answer(call: Call, data: unknown, status = 200): void {
    this.#answers.set(call, { status, body: { status: "success", data } });
  }

  #answerTo(call: string): Answer {
    const known = this.#answers.get(call);
    if (known) return known;
    const data = healthy[call as Call];
    return data ? { status: 200, body: { status: "success", data } } : { status: 500, body: null };
  }
}
