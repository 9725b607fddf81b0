import { describe, expect, it } from "vitest";
import { landXml, pieces, read, SQUARE_FACES, square } from "../../design/design.test-files.ts";
import { DesignError } from "../../design/errors.ts";
import { readDesign } from "../../design/read-design.ts";

const level = square(5_166_000, 690_000, () => 450);
const plain = landXml({ points: level, faces: SQUARE_FACES });

describe("LandXML as programs write it", () => {
  it("is read with source data, features and neighbours, as Civil 3D writes them", async () => {
    const text = `<?xml version="1.0"?>
<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.landxml.org/schema/LandXML-1.2 http://www.landxml.org/schema/LandXML-1.2/LandXML-1.2.xsd" date="2026-03-02" time="10:00:00" version="1.2" language="English" readOnly="false">
	<Units><Imperial areaUnit="squareFoot" linearUnit="USSurveyFoot" volumeUnit="cubicYard" temperatureUnit="fahrenheit" pressureUnit="inchHG" diameterUnit="inch" angularUnit="decimal degrees" directionUnit="decimal degrees"></Imperial></Units>
	<CoordinateSystem desc="Illinois West" epsgCode="6457" name="IL83-WF"></CoordinateSystem>
	<Project name="Grading.dwg"></Project>
	<Application name="Autodesk Civil 3D" desc="Civil 3D" manufacturer="Autodesk, Inc." version="2026"></Application>
	<CgPoints><CgPoint name="1">1 2 3</CgPoint></CgPoints>
	<Surfaces><Surface name="FG" desc="Finished"><SourceData><Breaklines><Breakline brkType="standard"><PntList3D>1 2 3 4 5 6</PntList3D></Breakline></Breaklines><Contours/></SourceData>
	<Definition surfType="TIN" area2DSurf="10000." area3DSurf="10000." elevMax="450." elevMin="450.">
		<Pnts>${level.map((point, i) => `\n<P id="${i + 1}">${point.join(" ")}</P>`).join("")}</Pnts>
		<Faces><F n="0 2 0">1 2 3</F><F n="1 0 0">1 3 4</F><F i="1">1 2 4</F></Faces>
	</Definition><Feature code="surface" source="x"><Property label="P" value="1"/></Feature></Surface></Surfaces></LandXML>`;
    for (const written of [text, text.replace(/\n/g, "\r\n")]) {
      const { facts } = await read(written);
      expect(facts).toMatchObject({ program: "Autodesk Civil 3D", unit: "US survey feet", epsg: 6457 });
      expect(facts).toMatchObject({
        triangleCount: 2,
        invisibleCount: 1,
        surfaces: [{ name: "FG", pointCount: 4 }],
      });
    }
  });

  it("is read with prefixes, as written by a tool that names its namespaces", async () => {
    const text = plain.replace(/<(\/?)(\w)/g, "<$1lx:$2").replace("xmlns=", "xmlns:lx=");
    expect((await read(text)).facts).toMatchObject({ triangleCount: 2, unit: "metres", version: "1.2" });
  });

  it("is read with single quotes, spaces in tags, tabs, and attributes in another order", async () => {
    const text = plain
      .replace(/id="(\d)">/g, "code='x'\n\tid = '$1' >")
      .replace(/<\/P>/g, "</P >")
      .replace(/(\d) (\d)/g, "$1\t $2");
    expect((await read(text)).facts.triangleCount).toBe(2);
  });

  it("is read without ids, and with letters, leading zeros and large numbers as ids", async () => {
    expect((await read(plain.replace(/<P id="\d">/g, "<P>"))).facts.triangleCount).toBe(2);
    for (const named of ["p", "0", "9000000000", "ä-"]) {
      const text = plain
        .replace(/<P id="/g, `<P id="${named}`)
        .replace(/<F>(\d) (\d) (\d)/g, `<F>${named}$1 ${named}$2 ${named}$3`);
      expect((await read(text)).facts.triangleCount).toBe(2);
    }
  });

  it("is read with one set of ids for each of several surfaces", async () => {
    const surface = /<Surface name.*<\/Surface>/s.exec(plain)![0];
    const second = surface.replace("Finished ground", "Subgrade").replace(/ 450</g, " 449<");
    const text = plain.replace("</Surfaces>", `${second}</Surfaces>`);
    const { facts, mesh } = await read(text, { surfaces: [1] });
    expect(facts.surfaces.map(({ name }) => name)).toEqual(["Finished ground", "Subgrade"]);
    expect([...new Set(mesh.z)]).toEqual([449]);
    await expect(read(text, { surfaces: [2] })).rejects.toThrow("The file has no surface number 3");
    await expect(read(text, { surfaces: [0, 1] })).rejects.toThrow("Choose one surface");
  });

  it("is read with a byte order mark, and in UTF-16 of either order", async () => {
    const little = Buffer.from(`\ufeff${plain.replace("UTF-8", "UTF-16")}`, "utf16le");
    const big = Buffer.from(little).swap16();
    for (const bytes of [Buffer.from(`\ufeff${plain}`), little, big])
      for (const size of [1, 3, 4096])
        expect((await readDesign(pieces(new Uint8Array(bytes), size))).facts.triangleCount).toBe(2);
  });

  it("is read with figures in CDATA, which is text like any other in XML", async () => {
    const text = plain.replace(/<P id="1">([^<]*)/, '<P id="1"><![CDATA[$1]]>');
    for (const size of [1, 5, 1e6])
      expect((await readDesign(pieces(text, size))).facts.triangleCount).toBe(2);
  });

  it("is read with comments between figures, none of which is lost", async () => {
    const text = plain.replace(/<P id="1">(\S+) /, '<P id="1">$1<!-- northing --> ');
    for (const size of [1, 5, 1e6]) {
      const { mesh } = await readDesign(pieces(text, size));
      expect([mesh.x[0], mesh.y[0], mesh.z[0]]).toEqual([689_950, 5_165_950, 450]);
    }
    const four = plain.replace(/<P id="1">/, '<P id="1">9<!-- --> ');
    await expect(read(four)).rejects.toThrow("and has 4 figures");
  });
});

describe("a damaged design", () => {
  /** Numbers that repeat from run to run (Park and Miller 1988). */
  function random(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  }
  const bits = [
    "<",
    ">",
    "/",
    '"',
    "&",
    "<![CDATA[",
    "]]>",
    "<!--",
    "\0",
    "<F>",
    "</P>",
    "1e999",
    ",",
    "<Surface>",
  ];
  const rounds = Number(process.env.DESIGN_FUZZ_ROUNDS ?? 400);

  it("is either read or refused with a sentence, wherever it is cut or changed", async () => {
    const next = random(20_261_122);
    for (let round = 0; round < rounds; round++) {
      let text = plain;
      for (let change = next(4); change >= 0; change--) {
        const from = next(text.length);
        const cut = next(3) === 0 ? next(200) : 0;
        text = text.slice(0, from) + (cut ? "" : bits[next(bits.length)]!) + text.slice(from + cut);
      }
      if (next(5) === 0) text = text.slice(0, next(text.length));
      try {
        const { mesh, facts } = await readDesign(pieces(text, 1 + next(300)));
        expect(facts.triangleCount).toBe(mesh.triangles.length / 3);
        expect(mesh.x.every(Number.isFinite) && mesh.z.every(Number.isFinite)).toBe(true);
        expect(mesh.triangles.every(vertex => vertex < mesh.x.length)).toBe(true);
      } catch (error) {
        if (!(error instanceof DesignError)) throw new Error(`Round ${round}: ${error}\n${text}`);
        expect(error.message).toMatch(/^[A-Z].{10,300}$/s);
      }
    }
  });
});
