import { execFile, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const ROOMY = { maxBuffer: 1 << 28, encoding: "utf8" } as const;

/** Runs PROJ's programs with a data folder that contains its database and no grids. */
export interface ProjTools {
  /** Returns the rows of a query on proj.db. */
  query: <Row>(sql: string) => Row[];
  /** Returns what `projinfo` prints. */
  projinfo: (args: string[]) => Promise<string>;
  /** Converts positions ('x y' each) with a pipeline, inversely with `isInverse`; NaN where PROJ fails. */
  cct: (pipeline: string, positions: number[][], isInverse: boolean) => Promise<[number, number][]>;
}

/** Finds PROJ on this machine. With `cache`, stores PROJ's answers in that folder for the next run. */
export function findProj(cache: string | null): ProjTools {
  const database = findDatabase();
  const folder = mkdtempSync(join(tmpdir(), "epsg-table-"));
  symlinkSync(database, join(folder, "proj.db"));
  const env = { ...process.env, PROJ_DATA: folder, PROJ_LIB: folder, PROJ_NETWORK: "OFF" };
  if (cache) mkdirSync(cache, { recursive: true });
  return {
    query: <Row>(sql: string) =>
      JSON.parse(execFileSync("sqlite3", ["-json", database, sql], ROOMY) || "[]") as Row[],
    projinfo: async args => {
      const kept = cache && join(cache, `${args.join("_").replaceAll(/[^\w-]+/g, ".")}.txt`);
      if (kept && existsSync(kept)) return readFileSync(kept, "utf8");
      const text = await new Promise<string>(done =>
        execFile("projinfo", args, { ...ROOMY, env }, (_, out, err) => done(out + err)),
      );
      if (kept) writeFileSync(kept, text);
      return text;
    },
    cct: async (pipeline, positions, isInverse) => {
      const asked = createHash("sha1")
        .update(JSON.stringify([pipeline, positions, isInverse]))
        .digest("hex");
      const kept = cache && join(cache, `${asked}.json`);
      if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
      const answer = await cct(env, pipeline, positions, isInverse);
      if (kept) writeFileSync(kept, JSON.stringify(answer));
      return answer;
    },
  };
}

function findDatabase(): string {
  try {
    const paths = execFileSync("projinfo", ["--searchpaths"], ROOMY).trim().split("\n");
    execFileSync("sqlite3", ["--version"], ROOMY);
    const folder = paths.find(path => existsSync(join(path, "proj.db")));
    if (folder) return join(folder, "proj.db");
  } catch {
    // PROJ is missing; reported below.
  }
  console.error(
    "This script needs PROJ's programs (projinfo, cct), its database proj.db, and sqlite3.\nOn Debian: apt-get install proj-bin proj-data sqlite3",
  );
  process.exit(1);
}

function cct(env: NodeJS.ProcessEnv, pipeline: string, positions: number[][], isInverse: boolean) {
  return new Promise<[number, number][]>((resolve, reject) => {
    const words = pipeline.split(/\s+/).filter(Boolean);
    const child = spawn("cct", ["-d", "11", ...(isInverse ? ["-I"] : []), ...words], { env });
    let out = "";
    child.stdout.on("data", piece => {
      out += piece;
    });
    child.on("error", reject);
    child.on("close", () => {
      const lines = out.split("\n").filter(line => line.trim() !== "");
      resolve(
        positions.map((_, i) => {
          const [x, y] = (lines[i] ?? "").trim().split(/\s+/).map(Number);
          return [Number.isFinite(x) ? x! : Number.NaN, Number.isFinite(y) ? y! : Number.NaN];
        }),
      );
    });
    child.stdin.end(`${positions.map(position => `${position.join(" ")} 0`).join("\n")}\n`);
  });
}

/** Runs `work` for each item, one per processor at a time, and returns the results in order. */
export async function forEachOf<Item, Answer>(items: Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      answers[i] = await work(items[i]!);
      if (next % 500 === 0) console.error(`  ${next} of ${items.length}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return answers;
}
