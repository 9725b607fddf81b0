import { expect, it } from "vitest";
import { type PackedRows, packRows, unpackRows } from "./packed-rows.ts";

const sent = <Row>(packed: PackedRows<Row>): PackedRows<Row> => JSON.parse(JSON.stringify(packed));

it("gives rows back as they were, where they were packed and where they were sent", () => {
  const rows = [
    { name: "Quarry <North> & 'Süd'", siteCount: 0, teamId: null },
    { name: '\u2028"\\n', siteCount: 12, teamId: "a" },
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
  expect(Object.keys(sent(packRows(rows)))).toEqual(["text"]);
  expect(unpackRows(sent(packRows(rows)))).toEqual(rows);
  expect(unpackRows(sent(packRows([])))).toEqual([]);
});
