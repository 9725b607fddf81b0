import { describe, expect, test } from "vitest";
import { expectNoWrongNumber, openedText, pointsOf } from "../../field-books/field.test-files.ts";
import type { ChosenValues } from "../../format.ts";
import { dxf } from "./dxf.ts";

/** Writes pairs of group code and value, one for each word of the text. */
const tags = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => pair.replace("=", "\n"))
    .join("\n");

const drawing = (entities: string, insunits = 6) =>
  [
    "999\nwritten by a total station's software",
    tags(`0=SECTION 2=HEADER 9=$ACADVER 1=AC1009 9=$INSUNITS 70=${insunits} 0=ENDSEC`),
    tags("0=SECTION 2=BLOCKS 0=BLOCK 2=SYMBOL 0=POINT 8=0 10=1 20=2 30=3 0=ENDBLK 0=ENDSEC"),
    "0\nSECTION\n2\nENTITIES",
    tags(entities),
    "0\nENDSEC\n0\nEOF\n",
  ].join("\n");

const POINTS = `
  0=POINT 8=TREES 10=2600000.125 20=1200000.50 30=400.1
  0=TEXT 8=NAMES 10=2600000.2 20=1200000.6 30=0 1=17
  0=INSERT 2=SYMBOL 8=MANHOLE 10=2600001 20=1200001 30=401 210=0 220=0 230=1
  0=POINT 8=TREES 10=1E3 20=-2.5E+1 30=-0.5
  0=POINT 8=HIDDEN 60=1 10=1 20=1 30=1`;
const LINES = `
  0=POLYLINE 8=EDGE 66=1 70=8 0=VERTEX 8=EDGE 10=1 20=2 30=3 70=32 0=VERTEX 8=EDGE 10=4 20=5 30=6 70=32
  0=VERTEX 8=EDGE 10=9 20=9 30=9 70=48 0=SEQEND 0=POLYLINE 8=FLAT 70=0 0=VERTEX 10=7 20=8 30=0 0=SEQEND`;
const FACES = `
  0=3DFACE 8=TIN 10=0 20=0 30=1 11=1 21=0 31=2 12=1 22=1 32=3 13=1 23=1 33=3
  0=3DFACE 8=TIN 10=0 20=0 30=1 11=1 21=1 31=3 12=0 22=1 32=4 13=0 23=1 33=4
  0=POLYLINE 8=MESH 70=64 0=VERTEX 10=0 20=0 30=1 70=192 0=VERTEX 10=5 20=0 30=1 70=192
  0=VERTEX 10=0 20=0 30=0 70=128 71=1 72=2 73=1 0=SEQEND`;

describe("points of DXF drawings", () => {
  test("POINT and polylines in space are read with every digit, and their layer as code", async () => {
    const { facts, rows, choices } = await openedText(dxf, drawing(POINTS + LINES));
    expect(rows.map(({ code, x, y, height }) => [code, x, y, height])).toEqual([
      ["TREES", "2600000.125", "1200000.50", "400.1"],
      ["TREES", "1E3", "-2.5E+1", "-0.5"],
      ["EDGE", "1", "2", "3"],
      ["EDGE", "4", "5", "6"],
    ]);
    expect(facts).toMatchObject({ xyUnit: "m", heightUnit: "m", system: null });
    expect(facts.notes).toEqual([
      "Not read: 1 entity within a block",
      "Not read: 1 polyline without heights of its own",
    ]);
    expect(choices.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["kinds", "points,lines"],
      ["layers", "TREES,MANHOLE,EDGE"],
      ["hidden", "left-out"],
    ]);
  });

  test("blocks have their names, codes and heights in attributes, which can be chosen", async () => {
    const block = (z: number, number: number, elevation: string, code: string) => `
      0=INSERT 8=SPOTS 66=1 2=PNT 10=${number} 20=20 30=${z}
      0=ATTRIB 8=SPOTS 10=0 20=0 1=${number} 2=POINT 0=ATTRIB 10=0 20=0 1=${elevation} 2=ELEV
      0=ATTRIB 10=0 20=0 1=${code} 2=DESC 0=SEQEND`;
    const flat = drawing(block(0, 101, "512,35", "KERB") + block(0, 102, "513.1", "WALL"));
    const read = async (text: string, chosen: ChosenValues = {}) =>
      (await openedText(dxf, text, chosen)).rows.map(({ name, code, x, height }) => [name, code, x, height]);
    expect(await read(flat)).toEqual([
      ["101", "KERB", "101", "512.35"],
      ["102", "WALL", "102", "513.1"],
    ]);
    const symbol = "0=INSERT 8=TREES 2=TREE 10=103 20=20 30=514.2";
    expect(await read(flat.replace("0\nENDSEC\n0\nEOF", `${tags(symbol)}\n0\nENDSEC\n0\nEOF`))).toEqual([
      ["101", "KERB", "101", "512.35"],
      ["102", "WALL", "102", "513.1"],
      ["", "", "103", ""],
    ]);
    const raised = drawing(block(512.345, 101, "512.35", "KERB"));
    expect(await read(raised)).toEqual([["101", "KERB", "101", "512.345"]]);
    const chosen = { name: "none", code: "layer", height: "field:ELEV" };
    expect(await read(raised, chosen)).toEqual([["", "SPOTS", "101", "512.35"]]);
  });

  test("a height that may have a decimal comma or thousands is reported, and read as the others suggest", async () => {
    const read = async (...heights: string[]) => {
      const blocks = heights.map(
        (height, i) => `0=INSERT 8=A 66=1 2=P 10=${i} 20=2 30=0 0=ATTRIB 1=${height} 2=ELEV 0=SEQEND`,
      );
      const { rows, facts } = await openedText(dxf, drawing(blocks.join(" ")));
      return [rows.map(({ height }) => height), facts.notes.slice(1)];
    };
    const note = (count: string) =>
      `${count} such as 1,234 were read with a decimal comma, as 1.234; if the comma separates thousands, save the drawing without it`;
    expect(await read("1,234", "1,240")).toEqual([["1.234", "1.240"], [note("2 heights")]]);
    expect(await read("1,2", "1,234", "1,240", "3.5")).toEqual([
      ["1.2", "1.234", "1.240", "3.5"],
      [note("2 heights")],
    ]);
    // It is reported as skipped, for its marks between thousands.
    expect(await read("1,234", "987.5")).toEqual([["1,234", "987.5"], []]);
    expect(await read("1,2345", "0,234")).toEqual([["1.2345", "0.234"], []]);
  });

  const LAYERS =
    "0=SECTION 2=TABLES 0=LAYER 2=OFF 70=0 62=-3 0=LAYER 2=Frozen 70=1 62=3 0=LAYER 2=SEEN 70=0 62=7 0=ENDSEC";
  const layered = (entities: string) =>
    drawing(entities).replace("0\nSECTION\n2\nENTITIES", `${tags(LAYERS)}\n0\nSECTION\n2\nENTITIES`);

  test("points on layers that are off or frozen are left out, counted, and can be chosen", async () => {
    const text = layered(`
      0=POINT 8=SEEN 10=1 20=2 30=3 0=POINT 8=OFF 10=2 20=2 30=3 0=POINT 8=FROZEN 10=3 20=2 30=3
      0=POLYLINE 8=off 70=8 0=VERTEX 8=SEEN 10=4 20=2 30=3 70=32 0=SEQEND`);
    const { rows, choices, facts } = await openedText(dxf, text);
    expect(rows.map(({ x }) => x)).toEqual(["1"]);
    expect(facts.statements).toMatchObject([
      {
        kind: "visibility",
        words: "OFF, FROZEN, off",
        outcome: "told",
        effect: "3 points on 3 layers that are switched off or frozen are left out",
      },
    ]);
    const layers = choices.find(({ id }) => id === "layers")!;
    expect(layers.chosen).toBe("SEEN");
    expect(layers.options.map(({ label }) => label).slice(0, 2)).toEqual([
      "SEEN: 1 point",
      "OFF: 1 point, off or frozen",
    ]);
    const some = await openedText(dxf, text, { layers: "SEEN,FROZEN" });
    expect(some.rows.map(({ x }) => x)).toEqual(["1", "3"]);
    expect(some.facts.statements.map(({ effect }) => effect)).toEqual([
      "2 points on 2 layers that are switched off or frozen are left out",
      "1 point on a layer that is switched off or frozen is read",
    ]);
  });

  test("only what a drawing shows is read, or all of it if it shows nothing", async () => {
    const blocks = layered("0=INSERT 2=SYMBOL 8=SEEN 10=1 20=2 30=3 0=POINT 8=OFF 10=2 20=2 30=3");
    expect((await pointsOf(dxf, blocks)).map(({ x }) => x)).toEqual(["1"]);
    const off = await openedText(dxf, layered("0=POINT 8=OFF 10=2 20=2 30=3"));
    expect([off.rows.length, off.facts.statements[0]!.effect]).toEqual([
      1,
      "1 point on a layer that is switched off or frozen is read",
    ]);
    const many = Array.from({ length: 250 }, (_, i) => `0=POINT 8=L${i} 10=${i} 20=2 30=3`).join(" ");
    const busy = layered(`${many} 0=POINT 8=OFF 10=999 20=2 30=3`);
    expect(await pointsOf(dxf, busy)).toHaveLength(250);
    expect(await pointsOf(dxf, busy, { hidden: "read" })).toHaveLength(251);
  }, 30_000);

  test("points hidden by their own flag are left out, counted, and can be read", async () => {
    const text = drawing(POINTS);
    const { facts } = await openedText(dxf, text);
    expect(facts.statements).toMatchObject([{ effect: "1 hidden object is left out" }]);
    const all = await pointsOf(dxf, text, { hidden: "read" });
    expect(all.map(({ code }) => code)).toEqual(["TREES", "TREES", "HIDDEN"]);
    await expect(pointsOf(dxf, drawing("0=POINT 8=A 60=1 10=1 20=1 30=1"))).rejects.toThrow(/are invisible/);
  });

  test("a block inserted in rows and columns is a point at each place, turned with it", async () => {
    const array = "0=INSERT 2=PEG 8=PEGS 10=100 20=200 30=5 70=3 71=2 44=10 45=4 50=90";
    const rows = await pointsOf(dxf, drawing(array));
    expect(rows.map(({ x, y, height }) => [Number(x).toFixed(9), Number(y).toFixed(9), height])).toEqual(
      [
        [100, 200],
        [100, 210],
        [100, 220],
        [96, 200],
        [96, 210],
        [96, 220],
      ].map(([x, y]) => [x!.toFixed(9), y!.toFixed(9), "5"]),
    );
    await expect(
      pointsOf(dxf, drawing(array.replace("70=3", "70=30000").replace("71=2", "71=30000"))),
    ).rejects.toThrow(/arrays of the drawing have more than/);
  });

  test("drawings from before R11 have one elevation for an entity", async () => {
    const { rows } = await openedText(dxf, drawing("0=POINT 8=A 10=1 20=2 38=7.5"));
    expect(rows.map(({ height }) => height)).toEqual(["7.5"]);
  });

  test("kinds and layers can be chosen; places of blocks are read only if there is nothing else", async () => {
    const inserts = await pointsOf(dxf, drawing(POINTS), { kinds: "inserts" });
    expect(inserts.map(({ code, height }) => [code, height])).toEqual([["MANHOLE", "401"]]);
    const edge = await pointsOf(dxf, drawing(POINTS + LINES), { layers: "EDGE" });
    expect(edge.map(({ code }) => code)).toEqual(["EDGE", "EDGE"]);
    const only = drawing("0=INSERT 2=SYMBOL 8=MANHOLE 10=1 20=2 30=3");
    expect(await pointsOf(dxf, only)).toHaveLength(1);
    expect(
      await pointsOf(
        dxf,
        drawing("0=INSERT 2=S 8=M 10=1 20=2 30=3 210=0 220=0 230=-1 0=POINT 10=1 20=2 30=3"),
        { kinds: "inserts" },
      ),
    ).toHaveLength(1);
  });

  test("corners that faces share are one point", async () => {
    const rows = await pointsOf(dxf, drawing(FACES));
    expect(rows.map(({ code, x, y, height }) => [code, x, y, height].join(" "))).toEqual([
      "TIN 0 0 1",
      "TIN 1 0 2",
      "TIN 1 1 3",
      "TIN 0 1 4",
      "MESH 5 0 1",
    ]);
  });

  test("a layer or kind that is chosen alone has the vertices that it shares with others", async () => {
    const edge =
      "0=POLYLINE 8=EDGE 70=8 0=VERTEX 10=0 20=0 30=1 70=32 0=VERTEX 10=1 20=1 30=3 70=32 0=SEQEND";
    const text = drawing(`${FACES} ${edge}`);
    const { choices } = await openedText(dxf, text);
    expect(choices[0]!.options.map(({ label }) => label)).toEqual([
      "Vertices of 3D polylines: 2 points",
      "Corners of faces (3DFACE and meshes): 6 points",
    ]);
    for (const chosen of [{ kinds: "lines" }, { layers: "EDGE" }] as ChosenValues[])
      expect((await pointsOf(dxf, text, chosen)).map(({ x, height }) => [x, height])).toEqual([
        ["0", "1"],
        ["1", "3"],
      ]);
    expect(await pointsOf(dxf, text)).toHaveLength(5);
  });

  test("a POINT at the corner of a face is one point, whichever comes first", async () => {
    const point = "0=POINT 8=TOPO 10=1 20=0 30=2";
    const twice = `${point} ${point}`;
    for (const text of [`${point} ${FACES}`, `${FACES} ${point}`])
      expect((await pointsOf(dxf, drawing(text))).map(({ code, x }) => `${code} ${x}`).sort()).toEqual([
        ...["MESH 5", "TIN 0", "TIN 0", "TIN 1", "TOPO 1"],
      ]);
    // Measured twice, it is read twice: repeats are asked about later.
    expect(await pointsOf(dxf, drawing(twice + FACES))).toHaveLength(6);
    // A point on a layer that is not chosen hides no corner.
    const corners = await pointsOf(dxf, drawing(point + FACES), { layers: "TIN" });
    expect(corners.map(({ code }) => code)).toEqual(["TIN", "TIN", "TIN", "TIN"]);
  });

  test("lines and flat polylines are reported", async () => {
    const { facts } = await openedText(dxf, drawing("0=POINT 10=1 20=2 30=3 0=LINE 8=A 0=LWPOLYLINE 8=A"));
    expect(facts.notes.slice(1)).toEqual([
      "Not read: 1 line (LINE)",
      "Not read: 1 polyline without heights of its own",
    ]);
  });

  test.each([
    [2, "feet"],
    [6, "m"],
    [21, "us-ft"],
    [0, null],
  ])("a drawing's unit is that of its INSUNITS %s", async (insunits, unit) => {
    const { facts } = await openedText(dxf, drawing("0=POINT 8=A 10=1 20=2 30=3", insunits));
    expect(facts).toMatchObject({ xyUnit: unit, heightUnit: unit, statements: [] });
  });

  test.each([
    [
      "is used where metres reach no such figures",
      4,
      "500000123.4",
      "5200000000",
      "used",
      ["500000.1234", "5200000", "0.4001"],
    ],
    [
      "is told where the figures are metres",
      4,
      "500000.125",
      "5200000",
      "told",
      ["500000.125", "5200000", "400.1"],
    ],
    ["is open where they may be of a local grid", 1, "1000", "2000", "open", ["1000", "2000", "400.1"]],
  ])("a unit that CAD programs set by default %s", async (_, insunits, x, y, outcome, row) => {
    const { facts, rows } = await openedText(dxf, drawing(`0=POINT 8=A 10=${x} 20=${y} 30=400.1`, insunits));
    expect(rows.map(point => [point.x, point.y, point.height])).toEqual([row]);
    expect(facts.statements).toMatchObject([{ kind: "xy-unit", outcome }]);
  });

  test("a unit that no survey is drawn in is open", async () => {
    const { facts } = await openedText(dxf, drawing("0=POINT 8=A 10=500000 20=5200000 30=3", 12));
    expect(facts.statements).toMatchObject([{ words: "$INSUNITS 12", outcome: "open" }]);
  });

  test("a unit of the drawing that a person chose is used, but not for heights in texts", async () => {
    const block = "0=INSERT 8=A 66=1 2=P 10=1000 20=2000 30=0 0=ATTRIB 10=0 20=0 1=512.35 2=ELEV 0=SEQEND";
    const { facts, rows } = await openedText(dxf, drawing(block, 1), { unit: "header" });
    expect(rows.map(({ x, y, height }) => [x, y, height])).toEqual([["25.4", "50.8", "512.35"]]);
    expect(facts).toMatchObject({ xyUnit: "m", heightUnit: null, statements: [{ outcome: "used" }] });
    const written = await openedText(dxf, drawing("0=POINT 8=A 10=1 20=2 30=3", 4), { unit: "written" });
    expect(written.facts.statements).toMatchObject([{ outcome: "told" }]);
  });

  test("a truncated drawing has whole points only, and is reported", async () => {
    const text = drawing(POINTS);
    const notes = (await openedText(dxf, text.slice(0, text.indexOf("1E3") + 10))).facts.notes;
    expect(notes.at(-1)).toMatch(/breaks off before its end/);
    await expectNoWrongNumber(dxf, text);
  }, 30_000);

  test("names of layers are read in the code page of the drawing", async () => {
    const text = drawing("0=POINT 8=##### 10=1 20=2 30=3").replace(
      "9\n$INSUNITS",
      "9\n$DWGCODEPAGE\n3\nANSI_1251\n9\n$INSUNITS",
    );
    const bytes = Uint8Array.from(text, c => (c === "#" ? 0xc4 : c.charCodeAt(0)));
    expect((await pointsOf(dxf, bytes)).map(({ code }) => code)).toEqual(["ДДДДД"]);
  });

  test("more vertices than a site takes are refused before they fill the memory", async () => {
    const bytes = new TextEncoder().encode(drawing(FACES));
    const file = {
      bytes: bytes.length,
      async *read() {
        yield bytes;
      },
    };
    await expect(dxf.open(file.read(), {}, { maxPoints: 2, file })).rejects.toThrow(/more than 4 places/);
  });

  test("drawings without points are refused with advice on what to do", async () => {
    await expect(pointsOf(dxf, drawing("0=LINE 8=A 10=1 20=2"))).rejects.toThrow(/explode the blocks/);
  });
});
