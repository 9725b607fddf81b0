// Starts the product like npm start, for benchmarks of whole pages.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/free-port.ts";

const ADMIN = { email: "admin@example.org", password: "Correct-Horse7!" };
const root = join(import.meta.dirname, "..");

export interface Stage {
  seconds: number;
  webMb: number;
  apiMb: number;
}

export class Product {
  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
    readonly web: string,
    readonly api: string,
    readonly cookie: string,
    private readonly pids: { web: number; api: number },
  ) {}

  static async start(): Promise<Product> {
    const [port, apiPort] = [await freePort(), await freePort()];
    const folder = mkdtempSync(join(tmpdir(), "survey-bench-"));
    const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        LOG_LEVEL: "error",
        PORT: String(port),
        API_PORT: String(apiPort),
        DATA_DIR: join(folder, "data"),
        BASEMAP_TILES: "none",
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const words = await untilReady(child);
    const pid = (name: string) => Number(new RegExp(`${name} process (\\d+)`).exec(words)?.[1]);
    const [web, api] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}/api`];
    const answer = await fetch(`${api}/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    const cookie = answer.headers.getSetCookie()[0]!.split(";")[0]!;
    return new Product(child, folder, web, api, cookie, { web: pid("Web"), api: pid("API") });
  }

  async stop(): Promise<void> {
    this.child.kill("SIGTERM");
    await once(this.child, "exit");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async create<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(this.api + path, {
      method: "POST",
      headers: { Cookie: this.cookie, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  }

  /** Creates a project with an empty site for each name. */
  async sites(names: readonly string[]): Promise<string[]> {
    const { project } = await this.create<{ project: { _id: string } }>("/projects", { name: "Bench" });
    const made: string[] = [];
    for (const name of names) {
      const body = { name, points: [] };
      const { site } = await this.create<{ site: { _id: string } }>(`/projects/${project._id}/sites`, body);
      made.push(site._id);
    }
    return made;
  }

  /** Uploads a CSV file through the pages, without JavaScript, and measures each step. */
  async upload(siteId: string, file: string): Promise<Record<"upload" | "preview" | "save", Stage>> {
    const form = new FormData();
    form.set("file", new File([readFileSync(file)], "points.csv", { type: "text/csv" }));
    let step = `/sites/${siteId}/upload`;
    const upload = await this.measure(async () => {
      step = location(await this.send(step, { method: "POST", body: form }));
    });
    let html = "";
    const preview = await this.measure(async () => {
      html = await (await this.send(step)).text();
    });
    const action = /formaction="([^"]+)"/i.exec(html)![1]!.replaceAll("&amp;", "&");
    const save = await this.measure(async () => {
      const body = new URLSearchParams({ intent: "import" });
      let to = location(await this.send(action, { method: "POST", body }));
      while (to.includes("/upload/jobs/")) to = await this.afterJob(to);
      if (to.includes("/upload")) throw new Error("The file leaves a question open");
    });
    return { upload, preview, save };
  }

  /** Returns where the page of a job redirects to, or the page itself while the job is running. */
  private async afterJob(path: string): Promise<string> {
    await sleep(50);
    const answer = await this.send(path);
    await answer.text();
    return answer.headers.get("Location") ?? path;
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.web + path, { redirect: "manual", ...init, headers: { Cookie: this.cookie } });
  }

  /** Returns the seconds that `work` takes, and both processes' peak resident memory meanwhile, MB. */
  async measure(work: () => Promise<unknown>): Promise<Stage> {
    const { web, api } = this.pids;
    for (const pid of [web, api]) writeFileSync(`/proc/${pid}/clear_refs`, "5");
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    return { seconds, webMb: peakMb(web), apiMb: peakMb(api) };
  }

  /** Returns the processor time of both processes so far; Linux counts it in hundredths of a second. */
  cpuMs(): { web: number; api: number } {
    return { web: cpuMs(this.pids.web), api: cpuMs(this.pids.api) };
  }
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) * 1.024e-3;
}

function location(answer: Response): string {
  const to = answer.headers.get("Location");
  if (answer.status !== 302 || !to) throw new Error(`An upload's step answered ${answer.status}`);
  return to;
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = "";
    child.stdout!.on("data", part => {
      words += part;
      if (words.includes("is ready")) resolve(words);
    });
    child.once("exit", () => reject(new Error(`The product did not start: ${words}`)));
  });
}
