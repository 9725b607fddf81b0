import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { accuracyText } from "./crs/accuracy-text.ts";
import { crsOf, isInArea, projectionOf } from "./crs/conversion.ts";
import { type CrsEntry, entryOf, systemNames } from "./crs/entries.ts";
import { proj4 } from "./crs/projections.ts";

/** What PROJ computed (scripts/epsg/test-points.ts): three positions for each system, and for each earlier conversion. */
interface Known {
  epsg: number;
  isEarlier: boolean;
  places: { longitude: number; latitude: number; x: number; y: number; wgs84: [number, number] | null }[];
}

const known: Known[] = gunzipSync(readFileSync(new URL("./epsg-test-points.txt.gz", import.meta.url)))
  .toString()
  .split("\n")
  .map(line => {
    const [epsg, ...places] = line.split("|");
    return {
      epsg: Number(epsg!.replace("earlier ", "")),
      isEarlier: epsg!.startsWith("earlier "),
      places: places.map(place => {
        const [longitude, latitude, x, y, east, north] = place.split(",") as [
          string,
          string,
          string,
          string,
          string,
          string,
        ];
        return {
          longitude: Number(longitude),
          latitude: Number(latitude),
          x: Number(x),
          y: Number(y),
          wgs84:
            east === ""
              ? null
              : [Number(longitude) + Number(east) / 1e9, Number(latitude) + Number(north) / 1e9],
        };
      }),
    };
  });

const METRES_PER_DEGREE = 111_320;

/** Returns the metres between two positions in degrees that lie close together. */
function apartM(longitude: number, latitude: number, otherLongitude: number, otherLatitude: number): number {
  const turn = ((otherLongitude - longitude + 540) % 360) - 180;
  const east = turn * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(east, otherLatitude - latitude) * METRES_PER_DEGREE;
}

/** Returns a system's projection alone, without its datum, from the table. */
function ownDatum(entry: CrsEntry) {
  const ellipsoid = entry.projection.split(" ").filter(word => /^(ellps|a|b|rf|R)=/.test(word));
  const own = `+proj=longlat ${ellipsoid.map(word => `+${word}`).join(" ")} +no_defs`;
  const { forward, inverse } = proj4(projectionOf(entry), own);
  const xUnit = entry.axes.x.name === "Westing" ? -entry.unitFactor : entry.unitFactor;
  const yUnit = entry.axes.y.name === "Southing" ? -entry.unitFactor : entry.unitFactor;
  return {
    toDegrees: (x: number, y: number) => forward([x * xUnit, y * yUnit]),
    toPlane: (longitude: number, latitude: number) => {
      const [x, y] = inverse([longitude, latitude]) as [number, number];
      return [x / xUnit, y / yUnit] as const;
    },
  };
}

/** Collects the largest deviation, and every one above the tolerance. */
function tally(allowedM: number) {
  let count = 0;
  let worst = { epsg: 0, metres: 0 };
  const wrong = new Map<number, number>();
  return {
    add(epsg: number, metres: number) {
      count++;
      if (!(metres <= worst.metres)) worst = { epsg, metres };
      if (!(metres <= allowedM)) wrong.set(epsg, Math.max(metres, wrong.get(epsg) ?? 0));
    },
    get wrong() {
      return [...wrong].map(([epsg, metres]) => `EPSG:${epsg} ${entryOf(epsg)?.name}: ${metres} m`);
    },
    say: (what: string) =>
      console.info(`${what}: ${count} positions, at most ${worst.metres.toFixed(6)} m (EPSG:${worst.epsg})`),
  };
}

describe("the table of coordinate systems against PROJ", () => {
  it("has three positions for every system", () => {
    const codes = [...systemNames()].map(({ epsg }) => epsg);
    expect(known.filter(({ isEarlier }) => !isEarlier).map(({ epsg }) => epsg)).toEqual(codes);
    expect(known.every(({ places }) => places.length === 3)).toBe(true);
    console.info(`${codes.length} coordinate systems`);
  });

  it("projects within 1 mm in both directions", () => {
    const all = tally(0.001);
    for (const { epsg, places } of known) {
      const entry = entryOf(epsg)!;
      const { toDegrees, toPlane } = ownDatum(entry);
      const unitM = entry.projection.startsWith("longlat")
        ? METRES_PER_DEGREE * entry.unitFactor
        : entry.unitFactor;
      for (const { longitude, latitude, x, y } of places) {
        const [lon, lat] = toDegrees(x, y) as [number, number];
        all.add(epsg, apartM(longitude, latitude, lon, lat));
        const [px, py] = toPlane(longitude, latitude);
        all.add(epsg, Math.hypot(px - x, py - y) * unitM);
      }
    }
    all.say("Projection");
    expect(all.wrong).toEqual([]);
  });

  it("is within 1 mm of PROJ in WGS 84, also by the conversions of earlier imports, and comes back within 1 mm", () => {
    const there = tally(0.001);
    const back = tally(0.001);
    const out = { longitude: 0, latitude: 0 };
    const plane = { x: 0, y: 0 };
    for (const { epsg, isEarlier, places } of known) {
      if (entryOf(epsg)!.conversion.towgs84 === "!") continue;
      const crs = crsOf(epsg, isEarlier ? {} : undefined);
      const { isGeographic, metresPerUnit } = crs;
      for (const { x, y, wgs84, longitude, latitude } of places) {
        const isConverted = crs.toWgs84(x, y, out);
        const [lon, lat] = wgs84 ?? [longitude, latitude];
        there.add(epsg, isConverted ? apartM(lon, lat, out.longitude, out.latitude) : Number.NaN);
        crs.fromWgs84(out.longitude, out.latitude, plane);
        back.add(
          epsg,
          isGeographic
            ? apartM(x, y, plane.x, plane.y)
            : Math.hypot(plane.x - x, plane.y - y) * metresPerUnit,
        );
      }
    }
    there.say("To WGS 84");
    back.say("Back again");
    expect(there.wrong).toEqual([]);
    expect(back.wrong).toEqual([]);
  });

  it("states where each system is used", () => {
    for (const { epsg, places } of known)
      for (const { longitude, latitude } of places)
        if (!isInArea(entryOf(epsg)!, longitude, latitude, 0.01)) expect.soft(epsg).toBeNull();
  });

  it.each([
    ["a datum that counts as WGS 84", 3727, "Reunion 1947 to RGR92 (1) + RGR92 to WGS 84 (1)", 1.1],
    ["Peru's own, not that of six countries", 24893, "PSAD56 to WGS 84 (8)", 16],
    ["Bahrain's own, not that of Saudi Arabia", 20499, "Ain el Abd to WGS 84 (1)", 44],
    ["Alberta's, not that of Saskatchewan and the north", 3800, "NAD27 to WGS 84 (10)", 13],
    ["one for the land, not for the sea beside it", 20250, "AGD66 to WGS 84 (16)", 5],
    ["one for both countries, not the better one of Peru", 24877, "PSAD56 to WGS 84 (1)", 42],
    ["one for three countries, not the better one of Saudi Arabia", 4204, "Ain el Abd to WGS 84 (2)", 18],
    ["one for both countries, not the better one of Czechia", 5514, "S-JTSK to WGS 84 (3)", 6],
  ])("converts by %s (EPSG:%d)", (_, epsg, name, accuracyM) => {
    expect(crsOf(epsg)).toMatchObject({ accuracyM, conversion: { name, accuracyM } });
  });
});

describe("modern geocentric frames", () => {
  const all = [...systemNames()].map(({ epsg }) => entryOf(epsg)!);
  const isFrame = ({ name }: CrsEntry) =>
    /^(ITRF|IGS\d|IGb|SIRGAS-CON |WGS 84 \(|PZ-90\.|ETRF|ETRS89|ATRF|SRGI2013|REDGEOMIN)/.test(name);

  it("are treated as WGS 84 within 2 m, without another datum in between", () => {
    const frames = all.filter(isFrame);
    expect(frames.length).toBeGreaterThan(100);
    for (const { epsg, conversion } of frames)
      expect.soft({ epsg, ...conversion }).toMatchObject({
        towgs84: "-",
        accuracyM: expect.toSatisfy(metres => metres > 0 && metres <= 2),
        name: expect.not.stringMatching(/ \+ (?!ETRS89 to WGS 84)/),
      });
  });

  it("have no conversion with steps that cancel each other or with more than two, and neither do other systems", () => {
    for (const { epsg, conversion } of all) {
      const steps = conversion.name.split(" + ");
      if (steps.length > 2) expect.soft(`EPSG:${epsg} by ${conversion.name}`).toBeNull();
      if (
        steps.length > 1 &&
        conversion.towgs84 === "-" &&
        !steps[0]!.startsWith("Inverse of ETRS89 to ETRF")
      )
        expect.soft(`EPSG:${epsg} by ${conversion.name}`).toBeNull();
    }
  });

  it.each([
    [9000, "ITRF2014 as WGS 84", 2],
    [8999, "ITRF2008 as WGS 84", 2],
    [8990, "ITRF90 as WGS 84", 2],
    [9014, "IGS08 as WGS 84", 2],
    [9475, "PZ-90.11 as WGS 84", 2],
    [9309, "ATRF2014 as WGS 84", 2],
    [9067, "Inverse of ETRS89 to ETRF2000 + ETRS89 to WGS 84 (1)", 1.1],
    [7373, "ONGD14 to WGS 84 (2)", 2],
  ])("EPSG:%d keeps its degrees, by %s", (epsg, name, accuracyM) => {
    const out = { longitude: 0, latitude: 0 };
    const crs = crsOf(epsg);
    expect(crs.toWgs84(56.5, 23.25, out)).toBe(true);
    expect(out).toEqual({ longitude: expect.closeTo(56.5, 9), latitude: expect.closeTo(23.25, 9) });
    expect(crs).toMatchObject({ accuracyM, conversion: { name, accuracyM } });
  });

  it("name an earlier chain of conversions that points were read by, and what a new site would use", () => {
    expect(accuracyText(crsOf(9475, {}))).toBe(
      "positions within about 1.7 m: PZ-90.11, by Inverse of PZ-90 to PZ-90.11 (1) + PZ-90 to WGS 84 (1) as the site's present points; a new site would use PZ-90.11 as WGS 84, within about 2 m",
    );
  });

  it("have today's name and accuracy if the earlier chain of conversions changed nothing", () => {
    const old = "Inverse of SAD69 to SIRGAS-Chile 2002 (1) + SAD69 to WGS 84 (17)";
    const conversion = { name: old, towgs84: "-", accuracyM: 9 };
    expect(crsOf(5361, { conversion })).toMatchObject({ conversion: null, newConversion: null });
    expect(accuracyText(crsOf(5361, { conversion }))).toContain("of unknown accuracy");
  });
});

describe("conversions of points read earlier", () => {
  const at = { longitude: 0, latitude: 0 };
  const back = { x: 0, y: 0 };

  it("convert points back as they were read", () => {
    const [then, now] = [crsOf(3727, {}), crsOf(3727)];
    expect(then.toWgs84(160_000, 50_000, at)).toBe(true);
    crsOf(3727, { conversion: then.conversion! }).fromWgs84(at.longitude, at.latitude, back);
    expect(Math.hypot(back.x - 160_000, back.y - 50_000)).toBeLessThan(0.001);
    now.fromWgs84(at.longitude, at.latitude, back);
    expect(Math.hypot(back.x - 160_000, back.y - 50_000)).toBeGreaterThan(1);
  });

  it("are the earlier ones if the reading names none, and the present ones of all other systems", () => {
    expect(crsOf(3727, {}).conversion).toMatchObject({ name: "Reunion 1947 to WGS 84 (2)", accuracyM: 44 });
    expect(crsOf(5514, {}).conversion).toEqual(crsOf(5514).conversion);
  });
});
