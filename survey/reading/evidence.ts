import { statesUnit } from "./header-words.ts";
import type { Draft } from "./plan.ts";
import type { Evidence, Reading } from "./reading.ts";
import { shortened } from "./text.ts";
import { vendorOf } from "./vendors.ts";

/** Each thing the file says about itself, in the order a person would check it. */
export function evidenceOf(draft: Draft, reading: Reading): Evidence[] {
  const { head, header, system, proof, found, answers } = draft;
  const rows: Evidence[] = [];
  const add = (id: string, label: string, text: string, certain = true) =>
    rows.push({ id, label, text, certain });
  const vendor = vendorOf(header);
  if (vendor)
    add("vendor", "Vendor", `${vendor.vendor}, ${header.length} columns, ${vendor.found} of them its own`);
  if (system) add("system", system.source, shortened(system.text));
  header.forEach((cell, index) => {
    const text = statesUnit(cell) ? head.rows.map(row => row.cells[index]?.trim()).find(Boolean) : null;
    if (text) add(`unit-${index}`, `Column “${cell.trim()}”`, shortened(text));
  });
  if (proof) rows.push(proof.evidence);
  const used = [
    reading.columns.name,
    reading.columns.code,
    reading.columns.x,
    reading.columns.y,
    reading.columns.height,
  ];
  const count = header.length || head.first?.width || 0;
  const isOpen = found.orders.some(order => order !== "documented") && !answers.order && !answers.columns;
  if (isOpen) add("columns", "Columns", `${count} columns without names`, false);
  else
    add(
      "columns",
      "Columns",
      columnsText(
        used.filter(column => column !== null),
        count,
      ),
    );
  if (head.preamble.length > 0) add("preamble", "Above the header", shortened(head.preamble.join(" / ")));
  add("first-line", "First line", firstLineText(draft, reading), head.first !== null);
  if (found.otherPair)
    add(
      "pairs",
      "Positions",
      found.coordinates === "degrees"
        ? "The file has degrees and grid coordinates; the degrees are used"
        : "The file has degrees and grid coordinates; the grid coordinates are used",
    );
  return rows;
}

function columnsText(used: { index: number; header: string }[], count: number): string {
  const names = used.map(({ index, header }) => header.trim() || `column ${index + 1}`);
  const list = shortened(names.join(", "));
  return used.length >= count
    ? `All ${count} are used: ${list}`
    : `${used.length} of ${count} are used: ${list}`;
}

function firstLineText({ head }: Draft, { firstLine }: Reading): string {
  const cells = head.first?.cells ?? [];
  const start = shortened(
    cells
      .slice(0, 3)
      .map(cell => cell.trim())
      .join(", "),
  );
  if (cells.length === 0) return "The file is empty";
  return firstLine === "header"
    ? `“${start}…” is taken as the header`
    : `No header: the first line is a point, “${start}…”`;
}
