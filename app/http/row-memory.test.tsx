import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { type Column, DataTable } from "#ui/patterns/data-table.tsx";
import { RowLink } from "#ui/patterns/row-link.tsx";
import { Time } from "#ui/primitives/time.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { type RowWriter, RowWriterContext } from "#ui/row-html.ts";
import { rowMemory } from "./row-memory.ts";

interface Row {
  id: string;
  name: string;
  updatedAt: string;
}

const rows: Row[] = [
  { id: "1", name: "Quarry <North> & 'Süd'", updatedAt: "2026-11-14T16:42:00Z" },
  { id: "2", name: "__proto__", updatedAt: "2026-11-15T08:00:00Z" },
];

const columns: Column<Row>[] = [
  {
    id: "name",
    header: "Project",
    cell: row => (
      <RowLink kind="title" href={`/projects/${row.id}`}>
        {row.name}
      </RowLink>
    ),
  },
  { id: "updated", header: "Updated", numeric: true, cell: row => <Time value={row.updatedAt} /> },
];

function written(writer: RowWriter | null, shown = rows, locale = "en-GB"): string {
  return renderToString(
    <RowWriterContext.Provider value={writer}>
      <ReaderContext.Provider value={{ locale, timeZone: "UTC" }}>
        <DataTable caption="T" remember="t" rows={shown} rowKey={row => row.id} columns={columns} />
      </ReaderContext.Provider>
    </RowWriterContext.Provider>,
  );
}

it("writes remembered rows as the browser will render them, so that they hydrate", () => {
  const memory = rowMemory();
  const plain = written(null);
  expect(plain).toContain("Quarry &lt;North&gt; &amp; &#x27;Süd&#x27;");
  expect(written(memory)).toBe(plain);
  expect(written(memory)).toBe(plain);
});

it("writes a row anew when what it shows or its reader's language has changed", () => {
  const memory = rowMemory();
  written(memory);
  const renamed = rows.map(row => ({ ...row, name: `${row.name} 2` }));
  expect(written(memory, renamed)).toBe(written(null, renamed));
  expect(written(memory, rows, "de-DE")).toBe(written(null, rows, "de-DE"));
});

it("keeps the rows seen last", () => {
  const memory = rowMemory(2);
  const cell = vi.fn(() => null);
  const Row = () => cell();
  for (const content of ["a", "b", "a", "c", "a", "b"]) memory(content, () => <Row />);
  // a, b and c once each; b again, because a and c had been seen since.
  expect(cell).toHaveBeenCalledTimes(4);
});

it("holds no more for rows that say much", () => {
  const memory = rowMemory(100);
  const cell = vi.fn(() => null);
  const Row = () => cell();
  for (const content of ["a", "b".repeat(100), "a"]) memory(content, () => <Row />);
  expect(cell).toHaveBeenCalledTimes(3);
});
