import { describe, expect, it } from "vitest";
import {
  FEET,
  landXml,
  METRES,
  pieces,
  read,
  SQUARE_FACES,
  square,
  US_FEET,
} from "../../design/design.test-files.ts";
import { readDesign } from "../../design/read-design.ts";

const level = square(5_166_000, 690_000, () => 450);
const plain = { points: level, faces: SQUARE_FACES };

describe("a LandXML surface", () => {
  it.each(["1.0", "1.1", "1.2"])(
    "of version %s has easting, northing and elevation in place",
    async version => {
      const { facts, mesh } = await read(landXml({ ...plain, version }));
      expect(facts).toMatchObject({ format: "LandXML", version, program: "Road Designer", triangleCount: 2 });
      expect(facts).toMatchObject({ epsg: 25_832, crsName: "UTM zone 32N", unit: "metres" });
      const first = mesh.triangles[0]!;
      expect([mesh.x[first], mesh.y[first], mesh.z[first]]).toEqual([689_950, 5_165_950, 450]);
    },
  );

  it("is the same however the file arrives in pieces", async () => {
    const text = landXml({ ...plain, name: "Straße &amp; Böschung &#x41;" });
    const whole = await readDesign(pieces(text, 1e6));
    expect(whole.facts.surfaces[0]!.name).toBe("Straße & Böschung A");
    for (const size of [1, 2, 3, 5, 64]) expect(await readDesign(pieces(text, size))).toEqual(whole);
  });

  it.each([
    [METRES, "metres", null],
    [FEET, "feet", null],
    [US_FEET, "US survey feet", null],
    ['<Imperial linearUnit="foot" elevationUnit="meter"/>', "feet", "metres"],
    ['<Metric linearUnit="furlong"/>', null, null],
    ["", null, null],
  ])("has the unit that the file states: %s", async (units, unit, heightUnit) => {
    expect((await read(landXml({ ...plain, units }))).facts).toMatchObject({ unit, heightUnit });
  });

  it("leaves out invisible faces and walls, and counts them", async () => {
    const points = [...level, [5_165_950, 689_950, 460] as const];
    const faces = '<F i="1">1 2 3</F><F i="0">1 3 4</F><F>1 5 2</F>';
    const { facts } = await read(landXml({ points, faces }));
    expect(facts).toMatchObject({ triangleCount: 1, invisibleCount: 1, flatCount: 1 });
  });

  it("turns clockwise faces and keeps only the points that are used", async () => {
    const points = [...level, [0, 0, 0] as const];
    const { mesh } = await read(landXml({ points, faces: "<F>3 2 1</F>" }));
    const [a, b, c] = mesh.triangles;
    const turn =
      (mesh.x[b!]! - mesh.x[a!]!) * (mesh.y[c!]! - mesh.y[a!]!) -
      (mesh.y[b!]! - mesh.y[a!]!) * (mesh.x[c!]! - mesh.x[a!]!);
    expect(turn).toBe(10_000);
    expect(mesh.x.length).toBe(3);
  });

  it("is the first with faces, or the one that is asked for", async () => {
    const one = landXml({ ...plain, name: "Second" });
    const empty =
      '<Surface name="First"><Definition surfType="TIN"><Pnts><P id="a">1 2 3</P></Pnts></Definition></Surface>';
    const third = `<Surface name="Third"><Definition><Pnts><P id="x">0 0 1</P><P id="y">0 9 1</P><P id="01">9 0 1</P></Pnts><Faces><F>x y 01</F></Faces></Definition></Surface>`;
    const text = one
      .replace("<Surfaces>", `<Surfaces>${empty}`)
      .replace("</Surfaces>", `${third}</Surfaces>`);
    const { facts } = await read(text);
    expect(facts.surfaces).toEqual([
      { name: "First", pointCount: 1, faceCount: 0, lineCount: 0 },
      { name: "Second", pointCount: 4, faceCount: 2, lineCount: 0 },
      { name: "Third", pointCount: 3, faceCount: 1, lineCount: 0 },
    ]);
    expect(facts.surface).toBe(1);
    const chosen = await read(text, { surfaces: [2] });
    expect(chosen.facts).toMatchObject({ surface: 2, triangleCount: 1 });
    await expect(read(text, { surfaces: [0] })).rejects.toThrow(
      "The surface 'First' has points but no faces; export it with its triangles",
    );
  });

  it("is read in UTF-16 and in the encoding that it declares", async () => {
    const text = landXml({ ...plain, name: "Böschung" });
    const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    expect((await read(wide, {}, 101)).facts.surfaces[0]!.name).toBe("Böschung");
    const latin = new Uint8Array(Buffer.from(text.replace("UTF-8", "ISO-8859-1"), "latin1"));
    expect((await read(latin)).facts.surfaces[0]!.name).toBe("Böschung");
  });
});

describe("a malformed file is refused with what is wrong", () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const text = landXml(plain);
  const small = { points: level.slice(0, 3), faces: "<F>1 2 3</F>" };
  const withPoint = (point: string) => landXml(small).replace(/<P id="1">[^<]*/, `<P id="1">${point}`);
  it.each<[string, string | Uint8Array, RegExp]>([
    ["nothing", "", /The file is empty/],
    ["an entity bomb", text.replace("<LandXML", `${bomb}<LandXML`), /declares a document type/],
    ["another XML", "<kml><Surface/></kml>", /it starts with '<kml>'/],
    ["a text", "1,2,3\n4,5,6", /neither a LandXML file nor a DXF/],
    ["a ZIP archive", "PK\u0003\u0004", /ZIP archive/],
    ["a DWG drawing", "AC1032\0\0", /DWG/],
    ["a file that breaks off", text.slice(0, -40), /breaks off inside <Definition>/],
    [
      "a file that breaks off in a tag",
      text.slice(0, text.indexOf("</Pnts>") + 3),
      /breaks off inside <Pnts>/,
    ],
    ["tags that cross", "<LandXML><a><b></a></b></LandXML>", /'<\/a>' closes '<b>'/],
    ["a deep nest", `<LandXML>${"<a>".repeat(500)}`, /nested too deep/],
    ["a tag without an end", `<LandXML a="${"x".repeat(2e6)}`, /unclosed tag/],
    ["no surface", "<LandXML version='1.2'></LandXML>", /no surface in this LandXML file/],
    ["a grid", text.replace('surfType="TIN"', 'surfType="grid"'), /is of type 'grid'; export it as a TIN/],
    [
      "a point in plan only",
      withPoint("5166000 690000"),
      /Point '1' of the surface 'Finished ground' has no elevation/,
    ],
    ["a point without figures", withPoint(""), /needs northing, easting and elevation, and has 0 figures/],
    ["a figure that is none", withPoint("0x10 1 2"), /Point '1' has '0x10' where a coordinate belongs/],
    ["a decimal comma", withPoint("1,5 1 2"), /has '1,5' where/],
    ["a huge figure", withPoint("1e308 1 2"), /has '1e308' where/],
    ["an endless figure", withPoint(`${"9".repeat(900)} 1 2`), /has '9{60}\.\.\.' where/],
    ["not a number", withPoint("NaN 1 2"), /has 'NaN' where/],
    [
      "two points of one id",
      text.replace('id="2"', 'id="1"'),
      /Two points of the surface 'Finished ground' are both '1'/,
    ],
    [
      "a face of a point that is not there",
      text.replace("<F>1 2 3", "<F>1 2 9"),
      /Face 1 .* names point '9'/,
    ],
    ["a face of an odd point", text.replace("<F>1 2 3", "<F>1 2 -3"), /names point '-3'/],
    ["a quad", text.replace("<F>1 2 3", "<F>1 2 3 4"), /Face 1 .* has 4 corners instead of 3/],
    ["a face of two points", text.replace("<F>1 2 3", "<F>1 2"), /Face 1 .* has 2 corners instead of 3/],
    ["faces of no area", landXml({ ...small, faces: "<F>1 1 2</F>" }), /has points but no faces/],
  ])("%s", async (_, file, message) => {
    for (const size of [64, 1e6])
      await expect(readDesign(pieces(file, size))).rejects.toMatchObject({
        name: "DesignError",
        message: expect.stringMatching(message),
      });
  });

  it("more points or faces than a site takes are refused", async () => {
    await expect(read(text, { limits: { maxPoints: 3, maxFaces: 9 } })).rejects.toThrow("more than 3 points");
    await expect(read(text, { limits: { maxPoints: 9, maxFaces: 1 } })).rejects.toThrow("more than 1 faces");
  });

  it("a long text between tags is passed over", async () => {
    const list = `<PntList3D>${"1 2 3 ".repeat(50_000)}</PntList3D>`;
    for (const size of [1000, 1e6]) {
      const { facts } = await readDesign(pieces(text.replace("<Definition", `${list}<Definition`), size));
      expect(facts.triangleCount).toBe(2);
    }
  });

  it("text in comments and CDATA is ignored", async () => {
    const hidden = "<!-- <F>1 2 9</F> --><![CDATA[<F>x</F>]]><?note <F>?>";
    const { facts } = await readDesign(pieces(text.replace("<Faces>", `<Faces>${hidden}`), 3));
    expect(facts.triangleCount).toBe(2);
  });
});
