import { describe, expect, it } from "vitest";
import { pieces } from "../../../design/design.test-files.ts";
import { readDesign } from "../../../design/read-design.ts";

type Corner = [number, number, number];
const groups = (...pairs: (string | number)[]) => `${pairs.join("\n")}\n`;
const at = ([x, y, z]: Corner, i = 0) => [10 + i, x, 20 + i, y, 30 + i, z];
const face = (corners: Corner[], layer = "FG") =>
  groups(0, "3DFACE", 8, layer, ...[0, 1, 2, 3].flatMap(i => at(corners[i] ?? corners[2]!, i)));
const place = (corner: Corner) => groups(0, "VERTEX", 8, "FG", 70, 192, ...at(corner));
const drawing = (entities: string, insunits: number | null = 6) =>
  `${insunits === null ? "" : groups(0, "SECTION", 2, "HEADER", 9, "$INSUNITS", 70, insunits, 0, "ENDSEC")}${groups(0, "SECTION", 2, "ENTITIES")}${entities}${groups(0, "ENDSEC", 0, "EOF")}`;
const read = (text: string, surfaces: number[] | null = null) => readDesign(pieces(text, 97), { surfaces });

const A: Corner = [0, 0, 1];
const B: Corner = [10, 0, 2];
const C: Corner = [10, 10, 3];
const D: Corner = [0, 10, 2];

describe("a DXF of faces", () => {
  it("has triangles, and quads in two, that share the corners they have in common", async () => {
    const { facts, mesh } = await read(drawing(face([A, B, C, D]) + face([B, [20, 0, 0], C])));
    expect(facts).toMatchObject({
      format: "DXF",
      unit: "metres",
      triangleCount: 3,
      flatCount: 0,
      epsg: null,
    });
    expect(mesh.x.length).toBe(5);
    expect(Math.max(...mesh.z)).toBe(3);
  });

  it("takes the layer with the most faces, leaving out those that are off or frozen, and blocks inserted there", async () => {
    const table = groups(0, "SECTION", 2, "TABLES", 0, "LAYER", 2, "OLD", 70, 1, 62, 7, 0, "ENDSEC");
    const block =
      groups(0, "SECTION", 2, "BLOCKS", 0, "BLOCK", 2, "PAD", 10, 0, 20, 0, 30, 0) +
      face([A, B, C, D], "FG") +
      groups(0, "ENDBLK", 0, "ENDSEC");
    const insert = groups(0, "INSERT", 2, "PAD", 8, "OLD", 10, 100, 20, 0, 30, 50);
    const old = face([A, B, C, D], "OLD") + face([B, [20, 0, 0], C], "OLD");
    const text = table + block + drawing(old + insert + face([A, B, C]));
    const { facts } = await read(text);
    expect([facts.surfaces[facts.surface]!.name, facts.triangleCount]).toEqual(["FG", 1]);
    expect(facts.surfaces.map(({ name, isHidden = false }) => [name, isHidden])).toEqual([
      ["OLD", true],
      ["FG", true],
      ["FG", false],
    ]);
    expect((await read(text, [0])).facts.triangleCount).toBe(3);
  });

  it("has the faces of polyface meshes", async () => {
    const mesh = groups(0, "POLYLINE", 8, "FG", 66, 1, 70, 64);
    const record = groups(0, "VERTEX", 8, "FG", 70, 128, ...at([0, 0, 0]), 71, 1, 72, -2, 73, 3, 74, 4);
    const text = drawing(mesh + [A, B, C, D].map(place).join("") + record + groups(0, "SEQEND"), 2);
    expect((await read(text)).facts).toMatchObject({ triangleCount: 2, unit: "feet" });
    const lost = drawing(mesh + place(A) + record + groups(0, "SEQEND"));
    await expect(read(lost)).rejects.toThrow("names places that the mesh does not have");
  });

  it("is the layer with the most faces, or the one that is asked for", async () => {
    const text = drawing(face([A, B, C], "EG") + face([A, B, C]) + face([A, C, D]), null);
    const { facts } = await read(text);
    expect(facts.surfaces).toMatchObject([
      { name: "EG", faceCount: 1 },
      { name: "FG", faceCount: 2 },
    ]);
    expect(facts).toMatchObject({ surface: 1, triangleCount: 2, unit: null, unitEvidence: null });
    expect((await read(text, [0])).facts.triangleCount).toBe(1);
  });

  it.each<[string, string, RegExp]>([
    [
      "no faces",
      drawing(groups(0, "LINE", 8, "0", 10, 0, 20, 0, 11, 1, 21, 1)),
      /no 3D faces, polyface meshes or lines/,
    ],
    ["a wall only", drawing(face([A, B, [5, 0, 9]])), /have no area in plan/],
    ["no number", drawing(face([A, B, [Number.NaN, 1, 1]])), /has 'NaN' where a coordinate belongs/],
    ["a huge number", drawing(face([A, B, [1e300, 1, 1]])), /where a coordinate belongs/],
    ["a face in plan", drawing(groups(0, "3DFACE", 8, "0", 10, 0, 20, 0)), /has '' where a coordinate/],
    ["a part of a file", drawing(face([A, B, C])).slice(0, -20), /breaks off inside a section/],
    ["a binary DXF", "AutoCAD Binary DXF\r\n\u001a\0", /binary/i],
  ])("with %s is refused with a clear message", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      name: "DesignError",
      message: expect.stringMatching(message),
    });
  });
});
