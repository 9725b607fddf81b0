import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { Caller, Tally } from "./caller.ts";
import { compare, type Figures } from "./load.ts";
import { administrator, Machine } from "./machines.ts";
import { signIn, storeHills } from "./survey-data.ts";

/** Computes the same studies with one process and SQLite. */
export async function embeddedFigures(
  side: number,
  studies: readonly number[],
): Promise<Map<number, Figures>> {
  const folder = mkdtempSync(join(tmpdir(), "survey-embedded-"));
  const port = await freePort();
  const machine = new Machine("embedded", "build/api/main.js", {
    API_PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  await machine.start();
  try {
    const url = `http://127.0.0.1:${port}/api`;
    const calls = new Caller(url, new Tally(), { Cookie: await signIn(url) });
    const { project } = (await calls.post("/projects", { name: "Load" })).data;
    const work = await storeHills(calls, project._id, side);
    const figures = new Map<number, Figures>();
    for (const n of studies) figures.set(n, (await compare(calls, work, n))!);
    return figures;
  } finally {
    await machine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
