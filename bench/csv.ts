import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseNumber } from "#survey/csv/number.ts";
import { readCsv } from "#survey/csv/read.ts";

/** CSV import against a bare newline scan of the same bytes plus number parsing, in one run. `npx tsx bench/csv.ts [rows]` */
async function main(): Promise<void> {
  const rows = Number(process.argv[2] ?? 1_000_000);
  const folder = await mkdtemp(join(tmpdir(), "csv-bench-"));
  try {
    const file = join(folder, "points.csv");
    await writePoints(file, rows);
    const baseMb = process.memoryUsage().rss / 1e6;
    const watch = watchPeak();
    const importMs = await best(3, async () => {
      const { columns } = await readCsv(createReadStream(file, { highWaterMark: 262_144 }));
      if (columns.count !== rows) throw new Error(`read ${columns.count} of ${rows} rows`);
    });
    const peakMb = watch.stop();
    const bytes = await readFile(file);
    const scanMs = await best(3, async () => scan(bytes, false));
    const fastMs = await best(3, async () => scan(bytes, true));
    const table = [
      ["rows", rows.toLocaleString("en")],
      ["file, MB", (bytes.length / 1e6).toFixed(1)],
      ["newline scan, ms", scanMs.toFixed(0)],
      ["newline scan + parseNumber, ms", fastMs.toFixed(0)],
      ["readCsv from disk, ms", importMs.toFixed(0)],
      ["ratio to scan + parseNumber (bar 3)", (importMs / fastMs).toFixed(2)],
      ["peak RSS, MB (bar 300)", `${peakMb.toFixed(0)}, of which ${baseMb.toFixed(0)} before reading`],
    ];
    for (const [what, value] of table) console.log(`| ${what} | ${value} |`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The bare minimum: line ends found, the three numbers of each row parsed and added up. */
function scan(bytes: Uint8Array, isParsing: boolean): number {
  let sum = 0;
  let from = 0;
  for (;;) {
    const lineEnd = bytes.indexOf(10, from);
    if (lineEnd < 0) return sum;
    if (isParsing) {
      const c1 = bytes.indexOf(44, from);
      const c2 = bytes.indexOf(44, c1 + 1);
      const c3 = bytes.indexOf(44, c2 + 1);
      const c4 = bytes.indexOf(44, c3 + 1);
      sum +=
        parseNumber(bytes, c2 + 1, c3) + parseNumber(bytes, c3 + 1, c4) + parseNumber(bytes, c4 + 1, lineEnd);
    } else sum++;
    from = lineEnd + 1;
  }
}

export async function writePoints(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  const codes = ["TOPO", "PL_1", "ELEV", "EDGE"];
  let text = "Name,Code,Longitude,Latitude,Ellipsoidal height\n";
  for (let i = 0; i < rows; i++) {
    const x = i % 1000;
    const y = Math.floor(i / 1000);
    const height = 200 + 5 * Math.sin(x / 50) + 3 * Math.cos(y / 70);
    text += `${i + 1},${codes[i & 3]},${(-80.9 + x * 9e-6).toFixed(9)},${(35.2 + y * 9e-6).toFixed(9)},${height.toFixed(4)}\n`;
    if (text.length > 1_000_000) {
      if (!out.write(text)) await once(out, "drain");
      text = "";
    }
  }
  out.end(text);
  await once(out, "finish");
}

async function best(times: number, run: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    await run();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

function watchPeak() {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss / 1e6);
  };
  const timer = setInterval(look, 5);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

if (import.meta.url === `file://${process.argv[1]}`) await main();
