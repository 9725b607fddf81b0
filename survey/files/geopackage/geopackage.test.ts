import { describe, expect, it } from "vitest";
import { randomStream } from "../../random.ts";
import { FormatError } from "../format.ts";
import { readFile, shownRows } from "../formats.test-files.ts";
import { GDAL_POINTS, hasGdal, writtenByGdal } from "../gdal.test-files.ts";
import { declare, geopackageFile, pointBlob } from "./geopackage.test-files.ts";
import { geopackage } from "./geopackage.ts";

const LONG = "x".repeat(20_000);

/** Points in two layers, one of an awkward name and with columns of every kind. */
const file = (pageBytes = 4096, count = 3) =>
  geopackageFile(database => {
    database.exec(
      `CREATE TABLE "Points; ""of"" site" ("fid" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "Geom" POINT, "remark, (long)" TEXT CHECK (length("remark, (long)") >= 0), 'point_name' TEXT(40) DEFAULT 'a,b', [code] MEDIUMINT, elev REAL /* none */, UNIQUE (fid))`,
    );
    declare(database, 'Points; "of" site');
    const insert = database.prepare(
      `INSERT INTO "Points; ""of"" site" ("Geom", "remark, (long)", point_name, code, elev) VALUES (?, ?, ?, ?, ?)`,
    );
    for (let i = 0; i < count; i++)
      insert.run(
        pointBlob(2_600_000.1 + i, 1_200_000.25, 500 + i / 8, {
          isLittle: i % 2 === 0,
          hasEnvelope: i % 3 === 0,
        }),
        i === 1 ? LONG : "ä",
        `P${i}`,
        i * 100_000,
        1.5,
      );
    database.exec(
      `ALTER TABLE "Points; ""of"" site" ADD COLUMN late TEXT; DELETE FROM "Points; ""of"" site" WHERE fid = 99`,
    );
    database.exec("CREATE TABLE flat (fid INTEGER PRIMARY KEY, name TEXT, Geom BLOB, height REAL)");
    declare(database, "flat");
    const flat = database.prepare("INSERT INTO flat (name, Geom, height) VALUES (?, ?, ?)");
    flat.run("F1", pointBlob(7, 8), 12.5);
    flat.run("F2", null, null);
    flat.run("F3", new Uint8Array([0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0, 0, 9]), 1);
  }, pageBytes);

describe("a GeoPackage", () => {
  it.each([512, 4096, 65_536])("has the points of a layer from pages of %d bytes", async pageBytes => {
    const { rows, facts, choices } = await readFile(geopackage, file(pageBytes), { pieceBytes: 777 });
    expect(facts).toMatchObject({
      coordinates: "projected",
      system: "EPSG:2056",
      xyUnit: "m",
      heights: null,
    });
    expect(shownRows(rows)).toEqual([
      "P0 0 2600000.1 1200000.25 500",
      "P1 100000 2600001.1 1200000.25 500.125",
      "P2 200000 2600002.1 1200000.25 500.25",
    ]);
    expect(choices.map(({ id, chosen }) => [id, chosen])).toEqual([
      ["layer", 'Points; "of" site'],
      ["name", "field:point_name"],
      ["code", "field:code"],
      ["height", "z"],
    ]);
    expect(choices[1]!.options.map(({ label }) => label)).toEqual([
      "fid",
      "remark, (long)",
      "point_name",
      "code",
      "elev",
      "late",
      "None",
    ]);
  });

  it("reads columns that were added later, and skips computed ones", async () => {
    const later = geopackageFile(database => {
      database.exec(
        "CREATE TABLE site (fid INTEGER PRIMARY KEY, shown TEXT AS (name || '!'), name TEXT, Geom BLOB, twice REAL GENERATED ALWAYS AS (fid * 2) STORED)",
      );
      declare(database, "site");
      database.prepare("INSERT INTO site (name, Geom) VALUES (?, ?)").run("A", pointBlob(1, 2));
      database.exec("ALTER TABLE site ADD COLUMN code TEXT DEFAULT 'O''Grady'");
      database.exec("ALTER TABLE site ADD COLUMN elevation REAL DEFAULT -12.5");
      database
        .prepare("INSERT INTO site (name, Geom, code, elevation) VALUES (?, ?, ?, ?)")
        .run("B", pointBlob(3, 4), "TOE", 7);
    });
    const { rows, choices } = await readFile(geopackage, later);
    expect(shownRows(rows)).toEqual(["A O'Grady 1 2 -12.5", "B TOE 3 4 7"]);
    expect(choices[0]!.options.map(({ label }) => label)).toContain("twice");
    const stored = await readFile(geopackage, later, { chosen: { height: "field:twice" } });
    expect(stored.rows.map(({ height }) => height)).toEqual(["2", "4"]);
  });

  it("reads views of all rows of a table like tables", async () => {
    const viewed = geopackageFile(database => {
      database.exec(
        "CREATE TABLE site (fid INTEGER PRIMARY KEY, note TEXT, Geom BLOB, label TEXT, elev REAL, class TEXT DEFAULT 'TOE')",
      );
      database.exec(
        `CREATE VIEW shown AS SELECT s.fid AS OGC_FID, s."label" AS name, s.Geom, class code /* of the point */, elev height FROM site AS s`,
      );
      database.exec(`CREATE VIEW "all of it" AS SELECT * FROM shown`);
      declare(database, "shown");
      declare(database, "all of it");
      const insert = database.prepare("INSERT INTO site (note, Geom, label, elev) VALUES (?, ?, ?, ?)");
      insert.run("x", pointBlob(1, 2), "A", 12.5);
      insert.run("y", pointBlob(3, 4), "B", 13.5);
    });
    const { rows, choices, facts } = await readFile(geopackage, viewed);
    expect(shownRows(rows)).toEqual(["A TOE 1 2 12.5", "B TOE 3 4 13.5"]);
    expect(choices[0]!.options.map(({ label }) => label)).toEqual(["shown", "all of it"]);
    expect(facts.system).toBe("EPSG:2056");
    const all = await readFile(geopackage, viewed, { chosen: { layer: "all of it", name: "field:OGC_FID" } });
    expect(shownRows(all.rows)).toEqual(["1 TOE 1 2 12.5", "2 TOE 3 4 13.5"]);
  });

  it.each([
    "SELECT fid, Geom, label FROM site WHERE fid > 1",
    "SELECT fid, Geom, elev * 0.3048 AS height FROM site",
    "SELECT DISTINCT fid, Geom FROM site",
    "SELECT a.fid, a.Geom FROM site a JOIN site b ON a.fid = b.fid",
    "SELECT fid, Geom FROM site, other",
    "SELECT fid, Geom FROM site LIMIT 1",
    "SELECT fid, Geom FROM (SELECT * FROM site)",
    "WITH s AS (SELECT * FROM site) SELECT * FROM s",
  ])("reports that it does not run a view's query, and what to do: %s", async query => {
    const viewed = (isAlone: boolean) =>
      geopackageFile(database => {
        database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, Geom BLOB, label TEXT, elev REAL)");
        database.exec("CREATE TABLE other (a)");
        database.exec(`CREATE VIEW shown AS ${query}`);
        declare(database, "shown");
        if (!isAlone) declare(database, "site");
        database.prepare("INSERT INTO site (Geom, elev) VALUES (?, 1)").run(pointBlob(1, 2));
      });
    await expect(readFile(geopackage, viewed(true))).rejects.toThrow(
      /“shown” is a view whose query is not run: save/,
    );
    expect((await readFile(geopackage, viewed(false))).facts.notes).toEqual([
      expect.stringMatching(/“shown” is a view/),
    ]);
  });

  it("takes heights from a column if the Z of the points is 0", async () => {
    const zeros = geopackageFile(database => {
      database.exec("CREATE TABLE site (fid INTEGER PRIMARY KEY, Geom BLOB, elevation REAL)");
      declare(database, "site");
      database.prepare("INSERT INTO site (Geom, elevation) VALUES (?, ?)").run(pointBlob(1, 2, 0), 412.5);
    });
    const { rows, choices } = await readFile(geopackage, zeros);
    expect([choices.at(-1)!.chosen, rows[0]!.height]).toEqual(["field:elevation", "412.5"]);
    expect((await readFile(geopackage, zeros, { chosen: { height: "z" } })).rows[0]!.height).toBe("0");
  });

  it("reads another layer if chosen, heights from a column, and long texts that continue on other pages", async () => {
    const flat = await readFile(geopackage, file(), { chosen: { layer: "flat" } });
    expect(shownRows(flat.rows)).toEqual(["F1  7 8 12.5"]);
    expect(flat.lateNotes).toEqual(["2 records without a point are not read"]);
    const long = await readFile(geopackage, file(512), {
      chosen: { code: "field:remark, (long)", name: "field:fid", height: "field:elev" },
    });
    expect(long.rows.map(({ name, code, height }) => [name, code, height])).toEqual([
      ["1", "ä", "1.5"],
      ["2", LONG, "1.5"],
      ["3", "ä", "1.5"],
    ]);
  });

  it("reads trees of many pages in the order of their records", async () => {
    const { rows } = await readFile(geopackage, file(512, 3000));
    expect(rows).toHaveLength(2999);
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 2999 }, (_, i) => i + 1));
    expect(rows[2998]!.name).toBe("P2999");
  });

  it("names its problem: no layers, none of points, or a truncated file", async () => {
    const plain = geopackageFile(database => database.exec("CREATE TABLE a (b)"));
    await expect(readFile(geopackage, plain)).rejects.toThrow(/not a GeoPackage with layers of points/);
    const lines = geopackageFile(database => {
      database.exec("CREATE TABLE a (fid INTEGER PRIMARY KEY, Geom BLOB)");
      declare(database, "a", "LINESTRING");
    });
    await expect(readFile(geopackage, lines)).rejects.toThrow(/lines or areas and no points/);
    const half = file(512, 3000).subarray(0, 30_000);
    await expect(readFile(geopackage, half)).rejects.toThrow(/damaged/);
  });

  it("reads or refuses files with any bytes changed, and never fails in another way", async () => {
    const whole = file(512, 60);
    const random = randomStream(7);
    for (let round = 0; round < 300; round++) {
      const bytes = whole.slice();
      for (let i = 0; i < 8; i++)
        bytes[100 + Math.floor(random() * (bytes.length - 100))] = Math.floor(random() * 256);
      await readFile(geopackage, bytes).catch(error => expect(error).toBeInstanceOf(FormatError));
    }
  });
});

describe.skipIf(!hasGdal)("a GeoPackage as GDAL writes it", () => {
  it("comes back as it was given to GDAL", async () => {
    const { rows, facts } = await readFile(geopackage, writtenByGdal("points.gpkg", ["-f", "GPKG"]));
    expect(facts).toMatchObject({
      coordinates: "degrees",
      heights: { kind: "ellipsoidal" },
      heightUnit: "m",
    });
    expect(
      rows.map(({ name, code, x, y, height }) => [name, code, Number(x), Number(y), Number(height)]),
    ).toEqual(GDAL_POINTS.map(({ name, code, x, y, z }) => [name, code, x, y, z]));
  });
});
