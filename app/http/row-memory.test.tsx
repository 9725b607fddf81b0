import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { type RowsWriter, RowsWriterContext } from "#ui/row-html.ts";
import { memory, rowMemory } from "./row-memory.tsx";

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

function written(writer: RowsWriter | null, shown = rows, locale = "en-GB"): string {
  return renderToString(
    <RowsWriterContext.Provider value={writer}>
      <ReaderContext.Provider value={{ locale, timeZone: "UTC" }}>
        <DataTable caption="T" remember="t" rows={shown} rowKey={row => row.id} columns={columns} />
      </ReaderContext.Provider>
    </RowsWriterContext.Provider>,
  );
}

it("writes remembered rows as the browser will render them, so that they hydrate", () => {
  const writer = rowMemory();
  const plain = written(null);
  expect(plain).toContain("Quarry &lt;North&gt; &amp; &#x27;Süd&#x27;");
  expect(written(writer)).toBe(plain);
  expect(written(writer)).toBe(plain);
});

it("writes a row anew when what it shows or its reader's language has changed", () => {
  const writer = rowMemory();
  written(writer);
  const renamed = rows.map(row => ({ ...row, name: `${row.name} 2` }));
  expect(written(writer, renamed)).toBe(written(null, renamed));
  expect(written(writer, rows, "de-DE")).toBe(written(null, rows, "de-DE"));
});

it("writes only the rows that have changed", () => {
  const render = vi.fn(renderToString);
  const writer = rowMemory(render);
  written(writer);
  written(writer);
  expect(render).toHaveBeenCalledTimes(2);
  written(writer, [rows[0]!, { ...rows[1]!, name: "Renamed" }]);
  expect(render).toHaveBeenCalledTimes(3);
});

it("keeps what was seen last", () => {
  const remembered = memory(3);
  const make = vi.fn(() => "");
  for (const content of ["a", "b", "c", "a", "d", "a", "b"]) remembered(content, make);
  // Each once; b again, because a, c and d had been seen since.
  expect(make).toHaveBeenCalledTimes(5);
});

it("holds no more of what says much", () => {
  const remembered = memory(100);
  const make = vi.fn(() => "");
  for (const content of ["a", "b".repeat(100), "a"]) remembered(content, make);
  expect(make).toHaveBeenCalledTimes(3);
});
