import { describe, expect, it } from "vitest";
import { pieces } from "../../design/design.test-files.ts";
import { readDesign } from "../../design/read-design.ts";
import { sampleQuarry } from "../../sample/quarry.ts";
import { surfaceOf } from "../../volume/mesh/surface.ts";
import { readFile } from "../formats.test-files.ts";
import { placing } from "../frame.ts";
import {
  all,
  figuresOf,
  IN_FEET,
  NAVD88,
  namesOf,
  STORED,
  TYPED,
  TYPED_FIGURES,
  TYPED_NAMES,
} from "../written.test-files.ts";
import { drawLandXml } from "./draw-landxml.ts";
import { landxml } from "./read-points.ts";
import { surfaceLandXml } from "./write-landxml.ts";

it("holds every point and face of the surface", () => {
  const { tin } = surfaceOf(sampleQuarry(300));
  const text = all(surfaceLandXml(tin, { name: "Q & A", writtenAt: "2026-01-02T03:04:05Z", epsg: 32632 }));
  const points = [...text.matchAll(/<P id="(\d+)">(\S+) (\S+) (\S+)<\/P>/g)].map(match =>
    match.slice(1).map(Number),
  );
  const faces = [...text.matchAll(/<F>(\d+) (\d+) (\d+)<\/F>/g)].map(match => match.slice(1).map(Number));
  expect(points).toHaveLength(tin.x.length);
  expect(points[7]![1]).toBeCloseTo(tin.y[7]!, 4);
  expect(points[7]![2]).toBeCloseTo(tin.x[7]!, 4);
  expect(faces.flat().map(number => number - 1)).toEqual([...tin.triangles]);
  expect(text).toContain('name="Q &amp; A"');
  expect(text).toContain('date="2026-01-02" time="03:04:05"');
});

it("keeps names with line ends, brackets and control characters", () => {
  const ugly = 'a\r\nb\tc ]]> <d> & "e" \u0001\uffff 😀';
  const { tin } = surfaceOf(sampleQuarry(300));
  const landXml = all(surfaceLandXml(tin, { name: ugly, writtenAt: "2026-01-02T03:04:05Z" }));
  // Line ends in an attribute would be read as spaces.
  expect(/Surface name="([^"]*)"/.exec(landXml)![1]).toBe(
    "a&#13;&#10;b&#9;c ]]&gt; &lt;d&gt; &amp; &quot;e&quot;  😀",
  );
});

it("does not call heights ellipsoidal that are not", () => {
  const heights = "heights above sea level (NN2000, Hå)";
  const { tin } = surfaceOf(sampleQuarry(50));
  const text = all(surfaceLandXml(tin, { name: "S", writtenAt: "2026-01-02T03:04:05Z", heights }));
  expect(text).toContain('desc="Heights above sea level (NN2000, Hå)"');
  expect(text.toLowerCase()).not.toContain("ellipsoid");
});

describe("a file in feet comes back figure for figure", () => {
  const { longitude: x, latitude: y, ellipsoidalHeight: z } = STORED;
  const corners = [0, 1, 2].map(i => [x[i]!, y[i]!, z[i]!] as const);
  const text = all(
    surfaceLandXml(
      { x, y, z, triangles: Uint32Array.of(0, 1, 2) },
      {
        name: "S",
        writtenAt: "2026-01-02T03:04:05Z",
        epsg: IN_FEET.system.epsg,
        heights: NAVD88.remark,
        unit: "ft",
        project: placing(IN_FEET.system),
        points: { columns: STORED, at: { x, y } },
        breaklines: [{ name: "Crest", corners }],
      },
    ),
  );
  const typed = TYPED.map(({ x, y, height }) => [x, y, height]);

  it("as survey points with names and codes", async () => {
    const { rows, facts } = await readFile(landxml, text);
    expect(figuresOf(rows)).toEqual(TYPED_FIGURES);
    expect(namesOf(rows)).toEqual(TYPED_NAMES);
    expect(facts).toMatchObject({ system: "EPSG:6557", xyUnit: "ft", heightUnit: "ft" });
  });

  it("as a design", async () => {
    const { mesh, facts } = await readDesign(pieces(text));
    const { x, y, z, triangles } = mesh;
    expect(typed.map((_, i) => [x[i], y[i], z[i]])).toEqual(typed);
    expect([...triangles].sort()).toEqual([0, 1, 2]);
    expect(facts).toMatchObject({ epsg: 6557, unit: "feet", triangleCount: 1 });
  });

  it("as the lines of a drawing", () => {
    const { shapes, diagnostic } = drawLandXml(new TextEncoder().encode(text));
    expect(shapes).toMatchObject([{ layer: "Crest", shape: { kind: "lines", lines: [typed] } }]);
    expect(diagnostic).toMatchObject({ epsg: 6557, units: "feet" });
  });
});
