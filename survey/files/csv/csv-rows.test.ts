import Papa from "papaparse";
import { expect, it } from "vitest";
import { csvSlices } from "./csv-rows.ts";

const csv = (rows: (string | number | null)[][]) => [...csvSlices(rows)].join("");

it("writes numbers plainly and quotes whatever would end a cell", () => {
  expect(csv([["a,b", 'say "so"', -1.5, null, "1;2"]])).toBe('"a,b","say ""so""",-1.5,,"1;2"\r\n');
});

it("puts an apostrophe before what a spreadsheet would take for a formula", () => {
  const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "'=1"];
  expect(Papa.parse<string[]>(csv([hostile]).trimEnd()).data[0]).toEqual(hostile.map(text => `'${text}`));
});

it("writes more rows than a slice holds, each once", () => {
  const rows = Array.from({ length: 2500 }, (_, i) => [i]);
  expect([...csvSlices(rows)]).toHaveLength(3);
  expect(csv(rows)).toBe(`${rows.join("\r\n")}\r\n`);
});
