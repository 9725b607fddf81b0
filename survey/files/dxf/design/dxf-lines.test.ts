import { describe, expect, it } from "vitest";
import { pieces } from "../../../design/design.test-files.ts";
import { readDesign } from "../../../design/read-design.ts";
import { surfaceOfTriangles } from "../../../design/surface.ts";
import { meshArea, volumeAbove } from "../../../volume/mesh/prism.ts";

type Corner = readonly [number, number, number];
const groups = (...pairs: (string | number)[]) => `${pairs.join("\n")}\n`;
const at = ([x, y, z]: Corner, i = 0) => [10 + i, x, 20 + i, y, 30 + i, z];
const section = (name: string, body: string) =>
  `${groups(0, "SECTION", 2, name)}${body}${groups(0, "ENDSEC")}`;
const drawing = (entities: string, blocks = "") =>
  `${section("HEADER", groups(9, "$INSUNITS", 70, 6))}${section("BLOCKS", blocks)}${section("ENTITIES", entities)}${groups(0, "EOF")}`;
const read = (text: string, surfaces: number[] | null = null) => readDesign(pieces(text, 97), { surfaces });

/** A square ring of half the side `half`, at one height: a contour. */
const ring = (half: number, z: number, layer = "C-TOPO", [x, y] = EAST) =>
  groups(
    ...[0, "LWPOLYLINE", 8, layer, 90, 4, 70, 1, 38, z],
    ...[
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].flatMap(([dx, dy]) => [10, x! + dx!, 20, y! + dy!]),
  );
const EAST = [690_000, 5_166_000];
const line = (a: Corner, b: Corner, layer = "BREAK") => groups(0, "LINE", 8, layer, ...at(a), ...at(b, 1));
const line3d = (corners: Corner[], layer = "BREAK", flags = 8) =>
  groups(0, "POLYLINE", 8, layer, 66, 1, 70, flags) +
  corners.map(corner => groups(0, "VERTEX", 8, layer, 70, 32, ...at(corner))).join("") +
  groups(0, "SEQEND");
const spot = (corner: Corner, layer = "SPOT") => groups(0, "POINT", 8, layer, ...at(corner));

/** Volume above `baseM` and plan area of what was read. */
async function measured(text: string, baseM: number, surfaces: number[] | null = null) {
  const { mesh, facts } = await read(text, surfaces);
  const z = mesh.z;
  const scale = 1e-7;
  // Small enough to lie flat: degrees stand for metres here.
  const ground = {
    longitude: mesh.x.map(x => (x - EAST[0]!) * scale),
    latitude: mesh.y.map(y => (y - EAST[1]!) * scale),
    heightM: z,
    triangles: mesh.triangles,
  };
  const surface = surfaceOfTriangles(ground);
  const areaM2 = meshArea(surface.mesh);
  return { meanM: volumeAbove(surface.mesh, baseM) / areaM2, facts, mesh };
}

describe("a DXF of lines with heights", () => {
  it("is triangulated between its contours: a truncated pyramid has its volume", async () => {
    const { meanM, facts } = await measured(drawing(ring(20, 100) + ring(10, 105)), 100);
    // (40² + 40·20 + 20²) · 5 / 3 over 40².
    expect(meanM).toBeCloseTo((5 * (1600 + 800 + 400)) / 3 / 1600, 9);
    expect(facts).toMatchObject({ triangleCount: 10, chosen: [0], unit: "metres" });
    expect(facts.surfaces).toEqual([{ name: "C-TOPO", pointCount: 0, faceCount: 0, lineCount: 2 }]);
    expect(facts.lines).toMatchObject({ lineCount: 2, crossings: 0, blockedLines: 0, flatTriangles: 2 });
    // The top of the pyramid, 20 of 40 m wide.
    expect(facts.lines!.flatShare).toBeCloseTo(0.25, 12);
  });

  it("leaves out layers that are off or frozen, unless they are chosen or there is nothing else", async () => {
    const table = section(
      "TABLES",
      groups(0, "LAYER", 2, "OLD", 70, 1, 62, 7) + groups(0, "LAYER", 2, "Off", 70, 0, 62, -7),
    );
    const text = `${table}${drawing(ring(20, 100) + ring(15, 130, "OLD") + ring(10, 140, "OFF"))}`;
    const { facts, mesh } = await read(text);
    expect(facts.chosen).toEqual([0]);
    expect(facts.surfaces.map(({ name, isHidden = false }) => [name, isHidden])).toEqual([
      ["C-TOPO", false],
      ["OLD", true],
      ["OFF", true],
    ]);
    expect(Math.max(...mesh.z)).toBe(100);
    expect(Math.max(...(await read(text, [0, 2])).mesh.z)).toBe(140);
    const only = await read(`${table}${drawing(ring(20, 100, "OLD") + ring(10, 105, "OLD"))}`);
    expect(only.facts.chosen).toEqual([0]);
  });

  it("keeps every digit of its corners", async () => {
    const corner: Corner = [690_012.345_678_9, 5_166_007.123_456_7, 101.25];
    const { mesh } = await read(drawing(ring(20, 100) + line3d([corner, [690_001, 5_166_001, 101]])));
    const found = mesh.x.indexOf(corner[0]);
    expect([mesh.y[found], mesh.z[found]]).toEqual([corner[1], corner[2]]);
  });

  it("follows breaklines, and takes single points", async () => {
    const roof =
      ring(20, 100) +
      line3d([
        [689_980, 5_166_000, 110],
        [690_020, 5_166_000, 110],
      ]);
    // A prism: half of 10 m on average.
    expect((await measured(drawing(roof), 100)).meanM).toBeCloseTo(5, 9);
    const tent = ring(20, 100) + spot([690_000, 5_166_000, 112]);
    const { meanM, facts } = await measured(drawing(tent), 100);
    expect(meanM).toBeCloseTo(4, 9);
    expect(facts.lines).toMatchObject({ lineCount: 1, spotCount: 1, flatTriangles: 0 });
  });

  it("is made of the layers that are chosen, by default of all", async () => {
    const text = drawing(
      ring(20, 100, "A") + ring(10, 105, "B") + ring(5, 0, "PLAN") + spot([690_000, 5_166_000, 111], "C"),
    );
    expect((await read(text)).facts).toMatchObject({
      chosen: [0, 1, 2],
      lines: { lineCount: 2, spotCount: 1 },
    });
    expect((await read(text, [0, 2])).facts.lines).toMatchObject({ lineCount: 1, spotCount: 1 });
    await expect(read(text, [3])).rejects.toThrow("no layer number 4");
    const face = groups(0, "3DFACE", 8, "FG", ...[0, 1, 2, 3].flatMap(i => at([i % 2, i >> 1, 1], i)));
    const both = drawing(ring(20, 100) + face);
    expect((await read(both)).facts).toMatchObject({ chosen: [0], lines: null });
    expect((await read(both, [1])).facts.lines).toMatchObject({ lineCount: 1 });
    await expect(read(both, [0, 1])).rejects.toThrow("either one layer of faces, or layers of lines only");
  });

  it("reports lines without heights, missing heights, crossings and points with two heights", async () => {
    const across = line([689_990, 5_166_000, 103], [690_010, 5_166_000, 103]);
    const over = line([690_000, 5_165_990, 106], [690_000, 5_166_010, 106]);
    const missing = line([690_003, 5_166_003, 0], [690_004, 5_166_006, 101]);
    const twice = spot([690_015, 5_166_015, 101], "BREAK") + spot([690_015, 5_166_015, 109], "BREAK");
    const flat = line([690_000, 5_166_000, 0], [690_001, 5_166_000, 0]);
    const { facts } = await read(drawing(ring(20, 100) + across + over + missing + twice + flat));
    expect(facts.lines).toMatchObject({
      crossings: 1,
      zeroCorners: 1,
      withoutHeights: 1,
      heightConflicts: 1,
    });
  });

  it.each<[string, string, RegExp]>([
    ["lines in plan only", drawing(ring(20, 0)), /no 3D faces, polyface meshes or lines with heights/],
    ["points only", drawing(spot([1, 1, 1]) + spot([2, 1, 1]) + spot([1, 2, 1])), /no 3D faces/],
    ["one straight line", drawing(line([0, 0, 1], [10, 10, 2])), /make no surface/],
    [
      "an odd figure",
      drawing(
        ring(20, 100) +
          line3d([
            [0, 0, 1],
            [1, 0, Number.NaN],
          ]),
      ),
      /has 'NaN' where/,
    ],
    ["a huge figure", drawing(line([0, 0, 1], [1e12, 0, 1]) + ring(20, 100)), /where a coordinate belongs/],
    ["a decimal comma", drawing(ring(20, 100).replace("690020", "690020,5")), /has '690020,5' where/],
  ])("with %s is refused with a clear message", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      name: "DesignError",
      message: expect.stringMatching(message),
    });
  });

  it("is read for its faces even if its lines are faulty", async () => {
    const face = groups(0, "3DFACE", 8, "FG", ...[0, 1, 2, 3].flatMap(i => at([i % 2, i >> 1, 1], i)));
    const text = drawing(line([0, 0, Number.NaN], [1, 1, 1]) + ring(20, 100) + face);
    expect((await read(text)).facts).toMatchObject({ triangleCount: 2, lines: null });
  });
});

describe("faces inside blocks", () => {
  const A: Corner = [0, 0, 1];
  const B: Corner = [10, 0, 2];
  const C: Corner = [0, 10, 3];
  const face = (layer = "FG") =>
    groups(0, "3DFACE", 8, layer, ...[A, B, C, C].flatMap((corner, i) => at(corner, i)));
  const block = (name: string, body: string, base: Corner = [0, 0, 0]) =>
    `${groups(0, "BLOCK", 2, name, ...at(base))}${body}${groups(0, "ENDBLK")}`;
  const insert = (name: string, place: Corner, ...more: (string | number)[]) =>
    groups(0, "INSERT", 8, "SITE", 2, name, ...at(place), ...more);
  const cornersOf = async (text: string) => {
    const { mesh, facts } = await read(text);
    const rounded = (value: number) => Number(value.toFixed(6)) + 0;
    return {
      facts,
      corners: Array.from(mesh.x, (x, i) => [x, mesh.y[i]!, mesh.z[i]!].map(rounded).join(" ")).sort(),
    };
  };

  it("are placed, scaled in each axis, and turned", async () => {
    const text = drawing(insert("T", [100, 200, 50], 41, 2, 42, 3, 43, 0.5, 50, 90), block("T", face()));
    const { corners, facts } = await cornersOf(text);
    // (x, y) to (-3 y, 2 x) + (100, 200); z to z / 2 + 50.
    expect(corners).toEqual(["100 200 50.5", "100 220 51", "70 200 51.5"].sort());
    expect(facts.surfaces).toEqual([{ name: "FG", pointCount: 0, faceCount: 1, lineCount: 0 }]);
  });

  it("count from the block's base point, and mirror", async () => {
    const text = drawing(insert("T", [100, 200, 0], 41, -1), block("T", face(), [10, 0, 1]));
    expect((await cornersOf(text)).corners).toEqual(["110 200 0", "100 200 1", "110 210 2"].sort());
  });

  it("repeat in an array, and inside other blocks; layer 0 is that of the insert", async () => {
    const inner = block("T", face("0"));
    const outer = block("ROW", insert("T", [0, 0, 0], 70, 3, 71, 2, 44, 20, 45, 30).replace("SITE", "0"));
    const { facts, corners } = await cornersOf(drawing(insert("ROW", [1000, 0, 0]), inner + outer));
    expect(facts).toMatchObject({ triangleCount: 6 });
    expect(facts.surfaces).toEqual([{ name: "SITE", pointCount: 0, faceCount: 6, lineCount: 0 }]);
    expect(corners).toContain("1050 30 2");
  });

  it("are placed as polyface meshes too", async () => {
    const place = (corner: Corner) => groups(0, "VERTEX", 8, "FG", 70, 192, ...at(corner));
    const mesh =
      groups(0, "POLYLINE", 8, "FG", 66, 1, 70, 64) +
      [A, B, C].map(place).join("") +
      groups(0, "VERTEX", 8, "FG", 70, 128, ...at([0, 0, 0]), 71, 1, 72, 2, 73, 3) +
      groups(0, "SEQEND");
    const { corners } = await cornersOf(drawing(insert("M", [5, 5, 5]), block("M", mesh)));
    expect(corners).toEqual(["15 5 7", "5 15 8", "5 5 6"].sort());
  });

  it("are bounded: bombs, loops, and blocks that are missing or hold none", async () => {
    const levels = Array.from({ length: 12 }, (_, i) =>
      block(`B${i}`, i === 0 ? face() : insert(`B${i - 1}`, [0, 0, 0], 70, 30, 71, 30, 44, 1, 45, 1)),
    );
    await expect(read(drawing(insert("B11", [0, 0, 0]), levels.join("")))).rejects.toThrow(
      /unfolds to more than/,
    );
    const empty = Array.from({ length: 30 }, (_, i) =>
      block(`E${i}`, i === 0 ? line([0, 0, 0], [1, 0, 0]) : insert(`E${i - 1}`, [0, 0, 0]).repeat(30)),
    );
    const loop = block("LOOP", face() + insert("LOOP", [1, 1, 1]));
    const text = drawing(
      insert("E29", [0, 0, 0]) + insert("NONE", [0, 0, 0]) + insert("LOOP", [7, 0, 0]),
      empty.join("") + loop,
    );
    expect((await read(text)).facts).toMatchObject({ triangleCount: 1 });
    const chain = Array.from({ length: 20_000 }, (_, i) =>
      block(`C${i}`, i === 0 ? face() : insert(`C${i - 1}`, [0, 0, 0])),
    );
    await expect(read(drawing(insert("C19999", [0, 0, 0]), chain.join("")))).rejects.toThrow(
      /nested too deep/,
    );
    const far = drawing(insert("T", [1e9, 0, 0], 41, 1e9), block("T", face()));
    await expect(read(far)).rejects.toThrow("is placed where no coordinates are");
  });
});
