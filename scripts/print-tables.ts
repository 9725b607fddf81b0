import type { ComparedTable } from "#api/backups/fill-and-compare.ts";

/** Prints each table's row counts before and after, and whether the content is the same. */
export function printTables(tables: ComparedTable[], [before, after]: [string, string]): void {
  const line = (...cells: [string, string | number, string | number, string]) =>
    console.log(
      `${cells[0].padEnd(22)}${String(cells[1]).padStart(14)}${String(cells[2]).padStart(14)}  ${cells[3]}`,
    );
  line("table", before, after, "content (SHA-256)");
  for (const table of tables) {
    const content = table.isSame ? `same ${table.after.sha256.slice(0, 12)}` : "DIFFERENT";
    line(table.name, table.before.rows, table.after.rows, content);
  }
}
