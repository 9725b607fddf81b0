import { expect, it } from "vitest";
import { pointsIn } from "../../cad/drawing.ts";
import { contoursAt } from "../../contours/contours.ts";
import { pieces } from "../../design/design.test-files.ts";
import { readDesign } from "../../design/read-design.ts";
import { columnsFromPoints } from "../../points.ts";
import { sampleQuarry } from "../../sample/quarry.ts";
import { surfaceOf } from "../../volume/mesh/surface.ts";
import { readFile } from "../formats.test-files.ts";
import { placing } from "../frame.ts";
import { all, figuresOf, IN_FEET, named, STORED, TYPED, TYPED_FIGURES } from "../written.test-files.ts";
import { drawDxf } from "./draw-dxf.ts";
import { dxf } from "./points/dxf.ts";
import { DXF_ENCODING, dxfText, layerNames } from "./text.ts";
import { drawingDxf } from "./write-drawing.ts";

it("a drawing that is read back has points on layers by code, contours at their height, and pads", () => {
  const columns = sampleQuarry(400);
  const { tin } = surfaceOf(columns);
  const order = { x: new Float64Array(400), y: new Float64Array(400) };
  tin.pointOf.forEach((point, v) => {
    order.x[point] = tin.x[v]!;
    order.y[point] = tin.y[v]!;
  });
  const contours = contoursAt(tin, 10);
  const pads = [{ id: "p", elevationM: 1385, ring: [0, 0, 10, 0, 10, 10] }];
  const remark = "WGS 84 / UTM zone 32N";
  const text = all(drawingDxf({ points: { columns, at: order }, contours, pads, remark }));
  expect(text.startsWith("999\nWGS 84 / UTM zone 32N\n0\nSECTION\n")).toBe(true);
  const { shapes, diagnostic } = drawDxf(new TextEncoder().encode(text));
  expect(diagnostic.drawn).toMatchObject({ POINT: 400, TEXT: 400, POLYLINE: contours.ends.length + 1 });
  expect(diagnostic.warnings).toEqual([]);
  const first = shapes.find(shape => shape.type === "POINT")!;
  expect(first).toMatchObject({ layer: columns.codes[columns.codeIndex[0]!] });
  expect(pointsIn(first.shape)[0]![2]).toBeCloseTo(columns.ellipsoidalHeight[0]!, 4);
  const contour = shapes.find(shape => shape.layer === "CONTOURS")!;
  expect(pointsIn(contour.shape).every(point => point[2] % 10 === 0)).toBe(true);
  expect(shapes.filter(shape => shape.layer === "PADS")).toHaveLength(1);
  const outdated = all(drawingDxf({ pads, padsAreOutdated: true }));
  const layers = drawDxf(new TextEncoder().encode(outdated)).shapes.map(shape => shape.layer);
  expect(layers).toEqual(["PADS_OUTDATED"]);
});

it("every code has a layer of its own, and extended data with the true code if the layer's name differs", () => {
  const codes = [
    "TOEWALL SW",
    "TOEWALL/SW",
    "TOEWALL_SW",
    "toewall_sw",
    "0",
    "CONTOURS",
    "PADS",
    "",
    "NO_CODE",
  ];
  const columns = columnsFromPoints(codes.map((code, i) => named(`%%P${i}`, code)));
  const at = { x: columns.longitude, y: columns.latitude };
  const text = all(drawingDxf({ points: { columns, at } }));
  const plain = columnsFromPoints([named("P1", "TOEWALL_SW")]);
  expect(all(drawingDxf({ points: { columns: plain, at } }))).not.toContain("code=");
  const { shapes } = drawDxf(Buffer.from(text, DXF_ENCODING));
  const layers = shapes.filter(shape => shape.type === "POINT").map(shape => shape.layer);
  expect(layers).toEqual([
    "TOEWALL_SW_2",
    "TOEWALL_SW_3",
    "TOEWALL_SW",
    "TOEWALL_SW_4",
    "0_2",
    "CONTOURS_2",
    "PADS_2",
    "NO_CODE_2",
    "NO_CODE",
  ]);
  expect(text).toContain("1001\nTOPO_PROJECTS\n1000\ncode=TOEWALL/SW\n1000\nname=%%P1\n");
});

it("layers have names that R12 takes, however long or foreign the codes", () => {
  const long = "A very long code of a wall at the river, ";
  const codes = [`${long}north`, `${long}south`, "Stützmauer", "点", "線", '<>/\\":;?*|=`', "\n"];
  const names = layerNames(codes, ["0"]);
  expect(new Set(names).size).toBe(codes.length);
  for (const name of names) expect(name).toMatch(/^[A-Z0-9$_-]{1,31}$/);
  expect(names.slice(0, 3)).toEqual([
    "A_VERY_LONG_CODE_OF_A_WALL_AT_T",
    "A_VERY_LONG_CODE_OF_A_WALL_AT_2",
    "STUTZMAUER",
  ]);
});

it.each([
  ["%%c 50%", "% %c 50%"],
  ["%%%%", "% % % %"],
  ["a^Jb", "a^Jb"],
  ["\\U+0041 \\P {x}", "\\U+0041 \\P {x}"],
  ["two\r\nlines\tand \u0007", "two lines and"],
  ["Größe € 点 😀", "Größe € 点 😀"],
  [`"<a> & 'b'`, `"<a> & 'b'`],
])("text %j comes back as %j", (text, shown) => {
  const columns = columnsFromPoints([named(text)]);
  const at = { x: columns.longitude, y: columns.latitude };
  const bytes = Buffer.from(all(drawingDxf({ points: { columns, at } })), DXF_ENCODING);
  const { shapes } = drawDxf(bytes);
  expect(shapes.find(({ type }) => type === "TEXT")?.shape).toMatchObject({ text: shown });
});

it("text never ends within an escape", () => {
  expect(dxfText("点".repeat(60))).toBe("\\U+70B9".repeat(36));
  expect(dxfText("")).toBe(" ");
});

it("a drawing in feet comes back figure for figure, as points and as a design", async () => {
  const { longitude: x, latitude: y, ellipsoidalHeight: z } = STORED;
  const corners = [0, 1, 2].map(i => [x[i]!, y[i]!, z[i]!] as const);
  const text = all(
    drawingDxf({
      points: { columns: STORED, at: { x, y } },
      breaklines: [corners],
      unit: "ft",
      project: placing(IN_FEET.system),
    }),
  );
  const bytes = Buffer.from(text, DXF_ENCODING);
  const { rows, facts } = await readFile(dxf, bytes, { chosen: { kinds: "points" } });
  expect(figuresOf(rows)).toEqual(TYPED_FIGURES);
  // The unit of a drawing does not say which foot it is.
  expect(facts).toMatchObject({ xyUnit: "feet", heightUnit: "feet" });
  const { mesh, facts: design } = await readDesign(pieces(bytes));
  expect(design).toMatchObject({ unit: "feet", triangleCount: 1, lines: { lineCount: 1, spotCount: 3 } });
  const places = [...mesh.x].map((x, i) => [x, mesh.y[i], mesh.z[i]]);
  expect(places).toEqual(expect.arrayContaining(TYPED.map(({ x, y, height }) => [x, y, height])));
});
