import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";

export interface Row {
  what: string;
  value: number;
  /** What `value` is divided by; without it the bar is for the value itself. */
  peer?: number;
  unit: string;
  /** The same ratio of processor time, which other work on the machine disturbs less. */
  cpuRatio?: number;
  /** At most this. */
  bar?: number;
}

/** Prints a table and, unless told otherwise, keeps it in results.md under its title, in the place of the last one. */
export function reportTable(title: string, rows: Row[], isKept = true): void {
  const lines = rows.map(({ what, value, peer, unit, bar, cpuRatio }) => {
    const result = peer === undefined ? value : value / peer;
    const measured =
      peer === undefined ? number(value, unit) : `${number(value, unit)} / ${number(peer, unit)}`;
    const ratio = peer === undefined ? "" : result.toFixed(2);
    const verdict =
      bar === undefined ? "" : result <= bar ? `≤ ${barText(bar)}` : `**misses** ${barText(bar)}`;
    return `| ${what} | ${measured} | ${ratio} | ${cpuRatio?.toFixed(2) ?? ""} | ${verdict} |`;
  });
  const table = ["| what | measured | ratio | of CPU | bar |", "|---|---|---|---|---|", ...lines].join("\n");
  const section = `## ${title}\n\n${machine()}\n\n${table}\n`;
  console.log(section);
  if (isKept) keep(title, section);
}

const barText = (bar: number) => String(Number(bar.toPrecision(3)));
const number = (value: number, unit: string) => `${value.toFixed(unit === "s" ? 2 : 0)} ${unit}`;

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1e9);
  return `${day}, ${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, ${memory} GB, Linux ${release()}, Node ${process.version}. Times the best of the runs, stalls the median; load average ${loadavg()[0]!.toFixed(1)} at the end.`;
}

function keep(title: string, section: string): void {
  const file = join(import.meta.dirname, "results.md");
  const head = "# Results\n\nThe last run of each benchmark (`npm run bench`), with its machine.\n";
  const old = existsSync(file) ? readFileSync(file, "utf8") : head;
  const sections = old.split(/^(?=## )/m).filter(part => !part.startsWith(`## ${title}\n`));
  writeFileSync(file, [...sections.map(part => part.trimEnd()), section.trimEnd()].join("\n\n").concat("\n"));
}
