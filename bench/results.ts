import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";

export interface Row {
  what: string;
  value: number;
  /** What `value` is divided by; without it, the limit applies to the value itself. */
  peer?: number;
  unit: string;
  /** The same ratio in processor time, which other work on the machine affects less. */
  cpuRatio?: number;
  /** The upper limit. */
  bar?: number;
}

/**
 * Prints a table and stores it in results.md under its title, replacing the previous one. A partial table replaces
 * only its own rows.
 */
export function reportTable(title: string, rows: Row[], isPart = false): void {
  const lines = rows.map(({ what, value, peer, unit, bar, cpuRatio }) => {
    const result = peer === undefined ? value : value / peer;
    const measured =
      peer === undefined ? number(value, unit) : `${number(value, unit)} / ${number(peer, unit)}`;
    const ratio = peer === undefined ? "" : result.toFixed(2);
    const verdict =
      bar === undefined ? "" : result <= bar ? `≤ ${barText(bar)}` : `**misses** ${barText(bar)}`;
    return `| ${what} | ${measured} | ${ratio} | ${cpuRatio?.toFixed(2) ?? ""} | ${verdict} |`;
  });
  const note = isPart ? ` ${OF_PARTS}` : "";
  const section = (rows: string[]) =>
    `## ${title}\n\n${machine()}${note}\n\n${[...HEADER, ...rows].join("\n")}\n`;
  console.log(section(lines));
  keep(title, section(isPart ? inPlaceOf(keptRows(title), lines) : lines));
}

const HEADER = ["| what | measured | ratio | of CPU | bar |", "|---|---|---|---|---|"];

const OF_PARTS =
  "The last run measured some of the rows; the others are from earlier runs. Both figures of a ratio are from one run.";

/** The stored rows of a table, with those that were measured again replaced, and new ones appended. */
function inPlaceOf(kept: readonly string[], lines: readonly string[]): string[] {
  const nameOf = (line: string) => line.split(" | ")[0]!;
  const anew = new Map(lines.map(line => [nameOf(line), line]));
  const known = new Set(kept.map(nameOf));
  return [
    ...kept.map(line => anew.get(nameOf(line)) ?? line),
    ...lines.filter(line => !known.has(nameOf(line))),
  ];
}

const barText = (bar: number) => String(Number(bar.toPrecision(3)));
const number = (value: number, unit: string) => `${value.toFixed(unit === "s" ? 2 : 0)} ${unit}`;

function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 1e9);
  return `${day}, ${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, ${memory} GB, Linux ${release()}, Node ${process.version}. Times the best of the runs, stalls the median; load average ${loadavg()[0]!.toFixed(1)} at the end.`;
}

const FILE = join(import.meta.dirname, "results.md");

/** The content of results.md by section; the first is its head. */
function sectionsKept(): string[] {
  const head = "# Results\n\nThe last run of each benchmark (`npm run bench`), with its machine.\n";
  return (existsSync(FILE) ? readFileSync(FILE, "utf8") : head).split(/^(?=## )/m);
}

const isOf = (title: string) => (section: string) => section.startsWith(`## ${title}\n`);

function keptRows(title: string): string[] {
  const lines = sectionsKept().find(isOf(title))?.split("\n") ?? [];
  return lines.filter(line => line.startsWith("| ")).slice(1);
}

function keep(title: string, section: string): void {
  const others = sectionsKept().filter(each => !isOf(title)(each));
  writeFileSync(
    FILE,
    [...others, section]
      .map(each => each.trimEnd())
      .join("\n\n")
      .concat("\n"),
  );
}
