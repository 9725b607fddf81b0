import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { columnsFromPoints } from "../../points.ts";
import { readFile, shownRows } from "../formats.test-files.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gdal.test-files.ts";
import { kml } from "./kml.ts";
import { pointsKml } from "./write-kml.ts";

const document = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}\r\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inside}</Document></kml>`;
const placemark = (name: string, point: string, more = "") =>
  `<Placemark><name>${name}</name>${more}<Point>${point}</Point></Placemark>\n`;
const ABSOLUTE = "<altitudeMode>absolute</altitudeMode>";

describe("KML", () => {
  it("has heights above sea level by EGM96 if its altitudes are absolute", async () => {
    const file = document(
      placemark("A1", `${ABSOLUTE}<coordinates>\n 8.1234567890123,46.5,512.30 </coordinates>`) +
        placemark("A2", "<coordinates>8.2,46.6,0</coordinates>"),
    );
    for (const pieceBytes of [1, 7, 100_000]) {
      const { facts, rows, lateNotes } = await readFile(kml, file, { pieceBytes });
      expect(facts).toMatchObject({
        system: "EPSG:4326",
        coordinates: "degrees",
        heights: { kind: "sea-level", datum: "EGM96" },
        heightUnit: "m",
      });
      expect(shownRows(rows)).toEqual(["A1  8.1234567890123 46.5 512.30", "A2  8.2 46.6 "]);
      expect(lateNotes).toEqual(["1 point on the ground, or measured from it, has no height of its own"]);
    }
  });

  it("reports what it holds instead of points", async () => {
    const area =
      "<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>";
    await expect(readFile(kml, document(area))).rejects.toThrow(
      "The file has no placemarks with a point (1 area is not read): export the points or a track",
    );
  });

  const TRACK = `<Placemark><name>Walk</name><gx:Track>${ABSOLUTE}<when>2024-06-02T10:11:12Z</when><when>2024-06-02T10:11:13Z</when><gx:coord>8.1 46.5 500.25</gx:coord><gx:coord>8.2 46.6 501</gx:coord></gx:Track></Placemark>`;
  const lineOf = (coordinates: string, mode = "") =>
    `<Placemark><name>Edge</name><description>${"long ".repeat(3_000)}</description><ExtendedData><Data name="Height"><value>7</value></Data></ExtendedData><LineString>${mode}<coordinates>${coordinates}</coordinates></LineString></Placemark>`;

  it("has the points of tracks and lines if no placemark has a point, numbered, and the day of the first", async () => {
    const file = document(TRACK + lineOf("\n8.3,46.7,502.5 8.4,46.8,503\n 8.5,46.9 ", ABSOLUTE));
    for (const pieceBytes of [1, 7, 100_000]) {
      const { facts, rows, choices } = await readFile(kml, file, { pieceBytes });
      expect(shownRows(rows)).toEqual([
        "  8.1 46.5 500.25",
        "  8.2 46.6 501",
        "  8.3 46.7 502.5",
        "  8.4 46.8 503",
        "  8.5 46.9 ",
      ]);
      expect(rows.map(({ line }) => line)).toEqual([1, 1, 2, 2, 2]);
      expect(facts).toMatchObject({
        heights: { kind: "sea-level", datum: "EGM96" },
        surveyedOn: "2024-06-02",
        notes: ["Read: the points along tracks and lines, with the heights that the file gives them"],
      });
      expect(choices.map(({ id, chosen }) => [id, chosen])).toEqual([
        ["points", "tracks"],
        ["name", "none"],
        ["code", "none"],
        ["height", "altitude"],
      ]);
    }
  });

  it("reads heights of lines on the ground as written, and asks what they are", async () => {
    const { facts, rows } = await readFile(kml, document(lineOf("8.3,46.7,502.5 8.4,46.8,503")));
    expect([facts.heights, rows.map(({ height }) => height)]).toEqual([null, ["502.5", "503"]]);
    expect(facts.notes.join()).toContain("clamped to the ground");
  });

  it("reads placemarks rather than tracks, unless tracks are chosen", async () => {
    const file = document(placemark("A1", `${ABSOLUTE}<coordinates>8.1,46.5,512.3</coordinates>`) + TRACK);
    const own = await readFile(kml, file);
    expect([shownRows(own.rows), own.lateNotes]).toEqual([["A1  8.1 46.5 512.3"], ["1 track is not read"]]);
    const tracks = await readFile(kml, file, { chosen: { points: "tracks" } });
    expect(tracks.rows.map(({ height }) => height)).toEqual(["500.25", "501"]);
    expect(tracks.lateNotes).toEqual(["1 point is not read"]);
  });

  it("reads tracks of any length, place by place", async () => {
    const places = Array.from({ length: 30_000 }, (_, i) => `8.${i},46.5,${i}.125`);
    const { rows } = await readFile(kml, document(lineOf(places.join(" "), ABSOLUTE)), { pieceBytes: 1_000 });
    expect(rows.map(({ x, y, height }) => [x, y, height].join())).toEqual(places);
  });

  it.each([
    ["a CDATA section", (places: string[]) => `<![CDATA[${places.join(" ")}]]>`],
    ["comments", (places: string[]) => places.join(" ").replaceAll(" 8.3", " <!-- a stop --> 8.3")],
  ])("reads tracks whose points are in, or among, %s", async (_, written) => {
    const places = Array.from({ length: 3_000 }, (_, i) => `8.${1000 + i},46.5,${i}.125`);
    const file = document(lineOf(written(places), ABSOLUTE));
    for (const pieceBytes of [1_000, 65_536]) {
      const { rows } = await readFile(kml, file, { pieceBytes });
      expect(rows.map(({ x, y, height }) => [x, y, height].join())).toEqual(places);
    }
  });

  it.each([
    ["8.1, 46.5, 500.25 8.2 ,46.6 , 501", ["8.1,46.5,500.25", "8.2,46.6,501"]],
    ["8.1,46.5,500.25, 8.2,46.6,501,", ["8.1,46.5,500.25", "8.2,46.6,501"]],
    ["8.1,46.5,500.25 , 8.2,46.6", ["8.1,46.5,500.25", "8.2,46.6,"]],
  ])("reads the unambiguous coordinates %j", async (coordinates, places) => {
    for (const pieceBytes of [1, 7, 100_000]) {
      const { rows } = await readFile(kml, document(lineOf(coordinates, ABSOLUTE)), { pieceBytes });
      expect(rows.map(({ x, y, height }) => [x, y, height].join())).toEqual(places);
    }
  });

  it.each([
    ["commas between places", "8.1,46.5,500,8.2,46.6,501"],
    ["places without altitudes and commas between them", "8.1,46.5,8.2,46.6,8.3,46.7"],
    ["a number left over", "8.1,46.5,500 8.2,46.6,501,17"],
    ["decimal commas", "8,1 46,5 500 8,2 46,6 501"],
    ["decimal commas that give latitudes off the globe", "8,12345 46,54321"],
    ["blanks instead of commas", "8.1 46.5 500"],
    ["a number missing", "8.1,46.5,500 8.2,,501"],
    ["semicolons", "8.1;46.5;500"],
  ])("leaves out a whole line with %s, and reports which", async (_, coordinates) => {
    const file = document(lineOf(coordinates, ABSOLUTE) + lineOf("8.1,46.5,500.25", ABSOLUTE));
    for (const pieceBytes of [1, 7, 100_000]) {
      const { rows, lateNotes } = await readFile(kml, file, { pieceBytes });
      expect(rows.map(({ x, y, height }) => [x, y, height].join())).toEqual(["8.1,46.5,500.25"]);
      expect(lateNotes).toContain(
        "Left out because the numbers of the coordinates are not clear: placemark 1",
      );
    }
    await expect(readFile(kml, document(lineOf(coordinates)))).rejects.toThrow(
      /write each position as longitude/,
    );
  });

  it("leaves out placemarks and track points with unclear coordinates", async () => {
    const points = ["8,1 46,5 500", "8,1 46,5", "8.1,46.5,500,8.2", "8.1", "8.1, 46.5, 500"].map(text =>
      placemark("A", `${ABSOLUTE}<coordinates>${text}</coordinates>`),
    );
    const own = await readFile(kml, document(points.join("")));
    expect(shownRows(own.rows)).toEqual(["A  8.1 46.5 500"]);
    expect(own.lateNotes).toEqual([
      "Left out because the numbers of the coordinates are not clear: placemarks 1, 2, 3, 4",
    ]);
    const track = await readFile(kml, document(TRACK.replace("8.1 46.5 500.25", "8,1 46,5 500,25")));
    expect(track.rows.map(({ x }) => x)).toEqual(["8.2"]);
    expect(track.lateNotes[0]).toContain("not clear: placemark 1");
  });

  it("refuses a line whose coordinates become unclear after many have been passed on", async () => {
    const places = Array.from({ length: 6_000 }, (_, i) => `8.${i},46.5,${i}.125`);
    const file = document(lineOf(`${places.join(" ")} 8.1,46.5,500,8.2,46.6,501`, ABSOLUTE));
    await expect(readFile(kml, file)).rejects.toThrow(/coordinates of placemark 1 are not clear/);
  });

  it("leaves out what is switched off by itself or with its folder, counts it, and can read it", async () => {
    const at = (x: number) => `${ABSOLUTE}<coordinates>8.${x},46.5,${x}</coordinates>`;
    const off = "<visibility>0</visibility>";
    const file = document(
      placemark("A", at(1), "<visibility>1</visibility>") +
        placemark("B", at(2), off) +
        `<Folder><name>old</name>${off}${placemark("C", at(3))}<Folder>${placemark("D", at(4), "<visibility>1</visibility>")}</Folder></Folder>` +
        placemark("E", at(5)),
    );
    for (const pieceBytes of [7, 100_000]) {
      const { rows, late } = await readFile(kml, file, { pieceBytes });
      expect(rows.map(({ name }) => name)).toEqual(["A", "E"]);
      expect(late!.statements).toMatchObject([
        { kind: "visibility", outcome: "told", effect: "3 hidden points are left out" },
      ]);
      expect(late!.choices).toMatchObject([{ id: "hidden", chosen: "left-out" }]);
    }
    const all = await readFile(kml, file, { chosen: { hidden: "read" } });
    expect(all.rows.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
    expect(all.late!.statements[0]!.effect).toBe("3 hidden points are read with the others");
    // A file that is switched off as a whole is read: there is nothing else in it.
    const whole = await readFile(kml, document(off + placemark("A", at(1))));
    expect([whole.rows.length, whole.late!.choices[0]!.chosen]).toEqual([1, "read"]);
  });

  it("asks about altitudes with an offset", async () => {
    const moved = (metres: string) =>
      document(
        placemark(
          "A",
          `<gx:altitudeOffset>${metres}</gx:altitudeOffset>${ABSOLUTE}<coordinates>8.1,46.5,100</coordinates>`,
        ),
      );
    const { rows, late } = await readFile(kml, moved("-2.5"));
    expect(shownRows(rows)).toEqual(["A  8.1 46.5 100"]);
    expect(late!.statements).toMatchObject([{ words: "-2.5", outcome: "open" }]);
    expect((await readFile(kml, moved("0"))).late!.statements).toEqual([]);
  });

  it("reads heights that are written though the points are clamped to the ground, and asks what they are", async () => {
    const { facts, rows, choices } = await readFile(
      kml,
      document(placemark("A1", "<coordinates>8.1,46.5,512.3</coordinates>")),
    );
    expect(facts.heights).toBeNull();
    expect(facts.notes.join()).toContain("clamped to the ground");
    expect(rows[0]!.height).toBe("512.3");
    expect(choices.find(({ id }) => id === "height")!.chosen).toBe("third");
  });

  it("does not take altitudes above the ground for heights", async () => {
    const file = document(
      placemark("A1", "<altitudeMode>relativeToGround</altitudeMode><coordinates>8.1,46.5,2</coordinates>"),
    );
    const { rows, choices } = await readFile(kml, file);
    expect(choices.find(({ id }) => id === "height")!.chosen).toBe("altitude");
    expect(rows[0]!.height).toBe("");
    expect((await readFile(kml, file, { chosen: { height: "third" } })).rows[0]!.height).toBe("");
  });

  it("takes codes and heights from its data, and lets a person choose others", async () => {
    const data =
      '<description>ridge</description><ExtendedData><Data name="Feature code"><value>TOE</value></Data><Data name="Ellipsoidal height (ft)"><value>1680.77</value></Data><SchemaData schemaUrl="#s"><SimpleData name="crew">B</SimpleData></SchemaData></ExtendedData>';
    const file = document(
      `<Folder><name>North</name>${placemark("A1", "<coordinates>8.1,46.5,0</coordinates>", data)}</Folder>`,
    );
    const { facts, rows, choices } = await readFile(kml, file);
    expect(facts).toMatchObject({ heights: { kind: "ellipsoidal" }, heightUnit: "feet" });
    expect(shownRows(rows)).toEqual(["A1 TOE 8.1 46.5 1680.77"]);
    expect(choices[1]!.options.map(({ label }) => label)).toEqual([
      "Feature code",
      "Ellipsoidal height (ft)",
      "crew",
      "Description",
      "Name of the folder",
      "None",
    ]);
    const other = await readFile(kml, file, {
      chosen: { name: "field:crew", code: "folder", height: "third" },
    });
    expect(shownRows(other.rows)).toEqual(["B North 8.1 46.5 0"]);
  });

  it("counts lines and areas, and reads each point of a multiple geometry", async () => {
    const file = document(
      `<Placemark><name>M</name><MultiGeometry><Point><coordinates>1,2,3</coordinates></Point><Point><coordinates>4,5,6</coordinates></Point><LineString><coordinates>${"1,2,3 ".repeat(10_000)}</coordinates></LineString></MultiGeometry></Placemark><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`,
    );
    const { rows, lateNotes } = await readFile(kml, file, { pieceBytes: 1000 });
    expect(shownRows(rows)).toEqual(["M  1 2 3", "M  4 5 6"]);
    expect(lateNotes).toEqual(["1 line is not read", "1 area is not read"]);
  });

  it("reads texts in the declared encoding, and in windows-1252 if they are not in it", async () => {
    const latin = (text: string) => Uint8Array.from(text, c => c.charCodeAt(0));
    const text = placemark("Gr\u00f6\u00dfe", "<coordinates>1,2,3</coordinates>");
    const declared = await readFile(
      kml,
      latin(document(text, '<?xml version="1.0" encoding="ISO-8859-1"?>')),
    );
    expect(declared.rows[0]!.name).toBe("Größe");
    const wrong = await readFile(kml, latin(document(text)));
    expect(wrong.rows[0]!.name).toBe("Größe");
    expect(wrong.lateNotes.join()).toContain("Windows-1252");
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([...document(text)].map(c => c.charCodeAt(0))).buffer),
    ]);
    expect((await readFile(kml, utf16)).rows[0]!.name).toBe("Größe");
  });

  it("reads KMZ with the files that its root links to", async () => {
    const text = new TextEncoder();
    const archive = zipSync({
      "images/pin.png": new Uint8Array(3000),
      "doc.kml": text.encode(document("<NetworkLink/>")),
      "layers/a.kml": text.encode(document(placemark("A", `${ABSOLUTE}<coordinates>1,2,3</coordinates>`))),
      "layers/b.kml": text.encode(document(placemark("B", `${ABSOLUTE}<coordinates>4,5,6</coordinates>`))),
    });
    const { rows } = await readFile(kml, archive, { pieceBytes: 11 });
    expect(shownRows(rows)).toEqual(["A  1 2 3", "B  4 5 6"]);
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it("reads our own export to the last digit", async () => {
    const points = columnsFromPoints(
      GDAL_POINTS.map(({ name, code, x, y, z }) => ({
        name,
        code,
        longitude: x,
        latitude: y,
        ellipsoidalHeight: z,
      })),
    );
    const { facts, rows } = await readFile(kml, [...pointsKml(points, "Site")].join(""));
    expect(facts.heights).toEqual({ kind: "ellipsoidal" });
    expect(rows.map(({ name, code, height }) => [name, code, Number(height)]).sort()).toEqual(
      GDAL_POINTS.map(({ name, code, z }) => [name, code, z]).sort(),
    );
  });

  it.each([
    [
      "a file that breaks off",
      document(placemark("A", "<coordinates>1,2</coordinates>")).slice(0, -30),
      /breaks off/,
    ],
    ["an entity bomb", `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "b">]><kml></kml>`, /document type/],
    ["a deep nest", `<kml>${"<Folder>".repeat(5000)}`, /nested too deep/],
    ["a tag without an end", `<kml><Document a="${"x".repeat(200_000)}`, /unclosed tag/],
  ])("refuses %s", async (_, file, message) => {
    await expect(readFile(kml, file)).rejects.toThrow(message);
  });
});

/** All points as one line. */
const LINE = "SELECT MakeLine(geometry) AS geometry FROM points";

describe.skipIf(!hasGdal)("KML as GDAL writes it", () => {
  it.each([
    ["points.kml", ["-f", "KML"]],
    ["points.kml", ["-f", "LIBKML"]],
    ["points.kmz", ["-f", "LIBKML"]],
  ])("is read from %s by %j", async (name, args) => {
    const { rows } = await readFile(kml, writtenByGdal(name, args));
    const found = rows.map(({ name, code, x, y, height }) => [
      name,
      code,
      Number(x),
      Number(y),
      Number(height),
    ]);
    expect(found).toEqual(GDAL_POINTS.map(({ name, code, x, y, z }) => [name, code, x, y, z]));
  });

  it.each([
    ["KML", []],
    ["KML", ["-dsco", "AltitudeMode=absolute"]],
    ["LIBKML", []],
  ])("is read from a track of points, by %s %j", async (driver, options) => {
    const args = ["-f", driver, ...options, "-dialect", "SQLite", "-sql", LINE];
    const { rows } = await readFile(kml, writtenByGdal("line.kml", args));
    expect(rows.map(({ x, y, height }) => [x, y, height].map(Number))).toEqual(
      GDAL_POINTS.map(({ x, y, z }) => [x, y, z]),
    );
  });
});
