// Designs that a stranger might send: made up of any tags, or real ones with damage; and what must hold when each is
// read.
import fc from "fast-check";
import { expect } from "vitest";
import { damagedDrawings } from "../files/dxf/hostile.test-files.ts";
import { memoryFile } from "../files/memory-file.test-files.ts";
import { readDesignFile } from "../worker/read-design-task.ts";
import { landXml, manyFaces, SQUARE_FACES, square } from "./design.test-files.ts";
import { DesignError } from "./errors.ts";
import type { GroundTriangles } from "./surface.ts";

const EAST = 690_000;
const NORTH = 5_166_000;

const NUMBERS = ["0", "1", "2", "3", "4", "5", "-1", "0.5", "100", "450", `${EAST}`, `${NORTH}`, "690001.25"];
const HOSTILE = [
  ...["1e17", "-1e11", "1e308", "1e309", "NaN", "Infinity", "1e-320", "-0", "", "0x10", "1,5", "1e", "--1"],
  ...[
    "<",
    ">",
    "&",
    "&#0;",
    "&lt;",
    "]]>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<?",
    "?>",
    "/>",
    "'",
    '"',
    "\0",
    "é",
  ],
  ...[
    "<F>1 2 3</F>",
    "<F>9 9 9</F>",
    "<F>1 2 3 4</F>",
    "<Pnts>",
    "</Surface>",
    '<P id="1">1 2 3</P>',
    "<a/>",
  ],
  ...["<!DOCTYPE a>", '<Surface name="B">', "</LandXML>", '<Imperial linearUnit="foot"/>', "4294967296"],
];

const token = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.double().map(String) },
);
const few = fc.array(token, { maxLength: 5 }).map(tokens => tokens.join(" "));
const id = fc.oneof(
  { weight: 5, arbitrary: fc.nat(12).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE, "01", " 1", "99999999", "8388607", "__proto__") },
);
/** Near each other, so that faces are often usable. */
const near = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(3));
const point = fc.oneof(
  {
    weight: 40,
    arbitrary: near.map(([x, y, z]) => [null, `${NORTH + y} ${EAST + x} ${450 + z}`] as const),
  },
  { weight: 1, arbitrary: fc.tuple(id, few) },
);
/** Most are numbered in their order. */
const written = (points: (readonly [string | null, string])[]) =>
  points.map(([name, text], i) => `<P id="${name ?? i}">${text}</P>`).join("");
const corners = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9));
const face = fc.oneof(
  { weight: 40, arbitrary: corners.map(ids => `<F>${ids.join(" ")}</F>`) },
  { weight: 4, arbitrary: few.map(text => `<F i="1">${text}</F>`) },
  { weight: 1, arbitrary: fc.tuple(id, id, id).map(ids => `<F>${ids.join(" ")}</F>`) },
  { weight: 1, arbitrary: few.map(text => `<F>${text}</F>`) },
);
const surface = fc
  .tuple(
    fc.array(point, { minLength: 8, maxLength: 20 }),
    fc.array(face, { maxLength: 6 }),
    fc.constantFrom("TIN", "TIN", "TIN", "grid"),
  )
  .map(
    ([points, faces, type]) =>
      `<Surface name="A"><Definition surfType="${type}"><Pnts>${written(points)}</Pnts><Faces>${faces.join("")}</Faces></Definition></Surface>`,
  );

/** LandXML of any points and faces, some of which fit together. */
export const madeUpLandXml: fc.Arbitrary<Uint8Array> = fc
  .tuple(fc.array(surface, { maxLength: 3 }), fc.constantFrom("", "<!-- x -->", '<?x "?>'), fc.boolean())
  .map(([surfaces, between, ends]) =>
    Buffer.from(
      `<?xml version="1.0"?>${between}<LandXML version="1.2"><Surfaces>${surfaces.join(between)}${ends ? "</Surfaces></LandXML>" : ""}`,
    ),
  );

const corner = near.map(([x, y, z]) => [EAST + x, NORTH + y, 450 + z] as const);
const cornerTags = (at: readonly (string | number)[], i: number) =>
  `${10 + i}\n${at[0]}\n${20 + i}\n${at[1]}\n${30 + i}\n${at[2]}\n`;
const odd = fc.tuple(token, token, token);
const place = fc.oneof({ weight: 20, arbitrary: corner }, { weight: 1, arbitrary: odd });
const layer = fc.constantFrom("FG", "FG", "0", "C-TOPO", "x".repeat(300));
const entity = fc.oneof(
  fc
    .tuple(layer, fc.array(place, { minLength: 3, maxLength: 4 }))
    .map(([name, at]) => `0\n3DFACE\n8\n${name}\n${at.map(cornerTags).join("")}`),
  fc
    .tuple(layer, fc.array(place, { maxLength: 8 }), fc.constantFrom(0, 1, 8, 9, 64))
    .map(
      ([name, at, flags]) =>
        `0\nPOLYLINE\n8\n${name}\n66\n1\n70\n${flags}\n${at.map(each => `0\nVERTEX\n70\n${flags > 9 ? 192 : 32}\n${cornerTags(each, 0)}`).join("")}0\nVERTEX\n70\n128\n71\n1\n72\n2\n73\n3\n0\nSEQEND\n`,
    ),
  fc
    .tuple(layer, place, place)
    .map(([name, a, b]) => `0\nLINE\n8\n${name}\n${cornerTags(a, 0)}${cornerTags(b, 1)}`),
  fc.tuple(layer, place).map(([name, at]) => `0\nPOINT\n8\n${name}\n${cornerTags(at, 0)}`),
  fc
    .tuple(fc.constantFrom("A", "B"), token, token)
    .map(([name, scale, rows]) => `0\nINSERT\n2\n${name}\n41\n${scale}\n71\n${rows}\n`),
);
const entities = fc.array(entity, { maxLength: 14 }).map(all => all.join(""));

/** Drawings of faces, lines and blocks that may make a surface. */
export const madeUpFaces: fc.Arbitrary<Uint8Array> = fc
  .tuple(entities, entities, entities)
  .map(([a, b, drawn]) =>
    Buffer.from(
      `0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nA\n${a}0\nENDBLK\n0\nBLOCK\n2\nB\n${b}0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${drawn}0\nENDSEC\n0\nEOF\n`,
    ),
  );

const grid = (draw: (corners: (readonly [number, number, number])[]) => string) => {
  const at = (c: number, r: number) => [EAST + 5 * c, NORTH + 5 * r, 450 + Math.sin(c) + r / 3] as const;
  let text = "";
  for (let r = 0; r < 4; r++)
    for (let c = 0; c < 4; c++) text += draw([at(c, r), at(c + 1, r), at(c + 1, r + 1), at(c, r + 1)]);
  return `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n6\n0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n0\nBLOCK\n2\nA\n10\n0\n20\n0\n0\n3DFACE\n${at2(at(9, 9))}0\nENDBLK\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${text}0\nINSERT\n2\nA\n10\n30\n20\n0\n0\nENDSEC\n0\nEOF\n`;
};
const at2 = ([x, y, z]: readonly [number, number, number]) =>
  [
    [x, y, z],
    [x + 5, y, z],
    [x, y + 5, z],
    [x, y + 5, z],
  ]
    .map(cornerTags)
    .join("");

const FACES = grid(corners => `0\n3DFACE\n8\nFG\n${corners.map(cornerTags).join("")}`);
const LINES = grid(
  corners =>
    `0\nPOLYLINE\n8\nC-TOPO\n66\n1\n70\n8\n${corners.map(at => `0\nVERTEX\n70\n32\n${cornerTags(at, 0)}`).join("")}0\nSEQEND\n`,
);

/** Drawings of faces, and of lines with heights, with damage. */
export const damagedFaces = (samples: string[] = []) => damagedDrawings([FACES, LINES, ...samples]);

const SAMPLES = [
  landXml({ points: square(NORTH, EAST, x => 450 + 0.02 * x), faces: SQUARE_FACES }),
  manyFaces(6),
  `${landXml({ points: square(NORTH, EAST, () => 450), faces: SQUARE_FACES }).replace("<Surfaces>", '<Surfaces><!-- a --><Surface name="&amp;"><Definition><Pnts/><Faces/></Definition></Surface>')}<!-- end -->`,
];

type Damage = (text: string, at: number, other: number) => string;
const DAMAGES: Damage[] = [
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at, other) => text.slice(0, at) + text.slice(at + (other % 200)),
  (text, at, other) => text.slice(0, at) + HOSTILE[other % HOSTILE.length]! + text.slice(at),
  (text, at, other) => text.slice(0, at) + HOSTILE[other % HOSTILE.length]! + text.slice(at + 3),
  (text, at, other) => text.slice(0, at) + text.slice(other % text.length).slice(0, 120) + text.slice(at),
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(0, at) + text.slice(at, at + 90).repeat(60) + text.slice(at + 90),
  // A digit more or less: a corner far away, another point, another place.
  (text, at, other) => text.slice(0, at).replace(/\d([^\d]*)$/, `${other % 10}$1`) + text.slice(at),
];

/** LandXML with up to four kinds of damage: pieces removed, doubled, moved or with other characters. */
export function damagedLandXml(samples: string[] = []): fc.Arbitrary<Uint8Array> {
  const damage = fc.tuple(fc.nat(DAMAGES.length - 1), fc.nat(), fc.nat());
  return fc
    .tuple(fc.constantFrom(...SAMPLES, ...samples), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([sample, all]) => {
      let text = sample;
      for (const [kind, at, other] of all)
        if (text.length > 0) text = DAMAGES[kind]!(text, at % text.length, other);
      return Buffer.from(text);
    });
}

const LIMITS = { maxPoints: 20_000, maxFaces: 40_000 };
/** Size of the answer without its triangles. */
const MOST_ANSWER_BYTES = 300_000;

export interface Cost {
  /** Processor time. */
  ms: number;
  bytes: number;
  /** 0 if the design was refused. */
  triangles: number;
}

/** Reads and places a design. Fails if that throws an error without a message for users, or lets bad triangles through. */
export async function readBounded(bytes: Uint8Array): Promise<Cost> {
  const before = process.cpuUsage();
  let triangles = 0;
  try {
    const place = { epsg: 25_832, unit: "metres", heightUnit: "metres" } as const;
    const read = await readDesignFile({
      source: memoryFile(bytes).read(0),
      place,
      withTriangles: true,
      limits: LIMITS,
    });
    const { triangles: ground, ...said } = read;
    expect(JSON.stringify(said).length).toBeLessThan(MOST_ANSWER_BYTES);
    expect(said.problem === null).toBe(ground !== undefined);
    if (said.problem) expect(said.problem.message).toMatch(/^[A-Z].{10,500}$/s);
    if (ground) {
      triangles = ground.triangles.length / 3;
      expect(triangles).toBe(said.facts.triangleCount);
      checkTriangles(ground);
      expect(said.placed!.areaM2).toBeGreaterThan(0);
      expect(said.placed!.overlapM2).toBeLessThanOrEqual(1e-3 * said.placed!.areaM2);
    }
  } catch (error) {
    if (!(error instanceof DesignError)) throw error;
    expect(error.message).toMatch(/^[A-Z].{10,500}$/s);
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: bytes.length, triangles };
}

/** Every corner is a vertex with a place on the ground and a height, and every triangle has three of them. */
function checkTriangles({ longitude, latitude, heightM, triangles }: GroundTriangles): void {
  const isOn = (value: number, most: number) => Math.abs(value) <= most;
  for (let v = 0; v < heightM.length; v++)
    if (!(isOn(longitude[v]!, 180) && isOn(latitude[v]!, 90) && isOn(heightM[v]!, 100_000)))
      throw new Error(`Vertex ${v} lies at ${longitude[v]}, ${latitude[v]}, ${heightM[v]}`);
  for (let k = 0; k < triangles.length; k += 3) {
    const corners = new Set(triangles.subarray(k, k + 3));
    if (corners.size < 3 || Math.max(...corners) >= heightM.length)
      throw new Error(`Triangle ${k / 3} has the corners ${[...corners]} of ${heightM.length}`);
  }
}
