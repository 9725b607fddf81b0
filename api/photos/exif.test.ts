import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { exifBlock, GPS, PHOTO, quarryGps } from "./exif.test-files.ts";
import { cameraFacts } from "./exif.ts";

const positionOf = (gps: Parameters<typeof exifBlock>[0]["gps"]) => cameraFacts(exifBlock({ gps })).position;
const timeOf = (takenAt: string, offset?: string) =>
  cameraFacts(exifBlock({ photo: { [PHOTO.takenAt]: takenAt, [PHOTO.offset]: offset ?? "" } })).takenAt;

describe("the position of a photo", () => {
  it.each([
    ["N", "E", 46.6346528, 8.5940056],
    ["N", "W", 46.6346528, -8.5940056],
    ["S", "E", -46.6346528, 8.5940056],
    ["S", "W", -46.6346528, -8.5940056],
  ])("is read in the hemispheres %s and %s", (latRef, lonRef, latitude, longitude) => {
    const position = positionOf({ ...quarryGps, [GPS.latRef]: latRef, [GPS.lonRef]: lonRef });
    expect(position?.latitude).toBeCloseTo(latitude, 6);
    expect(position?.longitude).toBeCloseTo(longitude, 6);
  });

  it("is read from decimal minutes, as some cameras write it", () => {
    const lat: [number, number][] = [
      [46, 1],
      [380792, 10_000],
      [0, 1],
    ];
    expect(positionOf({ ...quarryGps, [GPS.lat]: lat })?.latitude).toBeCloseTo(46.634653, 6);
  });

  it("includes its accuracy if the camera states it", () => {
    expect(positionOf({ ...quarryGps, [GPS.error]: [[47, 10]] })?.accuracyM).toBe(4.7);
    expect(positionOf(quarryGps)?.accuracyM).toBeNull();
    expect(positionOf({ ...quarryGps, [GPS.error]: [[1, 0]] })?.accuracyM).toBeNull();
  });

  const without = (tag: number) =>
    Object.fromEntries(Object.entries(quarryGps).filter(([key]) => Number(key) !== tag));
  it.each([
    ["the letter of the latitude", without(GPS.latRef)],
    ["the letter of the longitude", without(GPS.lonRef)],
    ["the latitude", without(GPS.lat)],
    ["the longitude", without(GPS.lon)],
  ])("is unknown without %s", (_, gps) => expect(positionOf(gps)).toBeNull());

  const zeros: [number, number][] = [
    [0, 1],
    [0, 1],
    [0, 1],
  ];
  it.each<[string, Parameters<typeof exifBlock>[0]["gps"]]>([
    ["a zero denominator", { [GPS.lat]: [[46, 0], ...zeros.slice(1)] }],
    ["zero over zero", { [GPS.lon]: [[0, 0], ...zeros.slice(1)] }],
    ["61 minutes", { [GPS.lat]: [[46, 1], [61, 1], [0, 1]] }], // biome-ignore format: an angle is one line
    ["91 degrees", { [GPS.lat]: [[91, 1], ...zeros.slice(1)] }],
    ["90 degrees and a second", { [GPS.lat]: [[90, 1], [0, 1], [1, 1]] }], // biome-ignore format: an angle is one line
    ["two numbers instead of three", { [GPS.lat]: zeros.slice(1) }],
    ["text instead of numbers", { [GPS.lat]: "46.6" }],
    ["another letter", { [GPS.latRef]: "X" }],
    ["zeros, which receivers without a fix write", { [GPS.lat]: zeros, [GPS.lon]: zeros }],
    ["a receiver that says it has no fix", { [GPS.status]: "V" }],
    ["another datum than WGS84", { [GPS.datum]: "TOKYO" }],
  ])("is unknown with %s", (_, wrong) => expect(positionOf({ ...quarryGps, ...wrong })).toBeNull());

  it("is accepted on the equator, at Greenwich and with the datum named", () => {
    expect(positionOf({ ...quarryGps, [GPS.lat]: zeros })?.latitude).toBe(0);
    expect(positionOf({ ...quarryGps, [GPS.lonRef]: "W", [GPS.lon]: zeros })?.longitude).toBe(0);
    expect(positionOf({ ...quarryGps, [GPS.datum]: "WGS-84" })).not.toBeNull();
  });
});

describe("the time of a photo", () => {
  it("is the camera's clock, with its UTC offset if it states one", () => {
    expect(timeOf("2026:05:04 13:20:05")).toBe("2026-05-04T13:20:05");
    expect(timeOf("2026:05:04 13:20:05", "+02:00")).toBe("2026-05-04T13:20:05+02:00");
    expect(timeOf("2026:05:04 13:20:05", "half past")).toBe("2026-05-04T13:20:05");
  });

  it.each(["0000:00:00 00:00:00", "1970:01:01 00:00:00", "yesterday", "2026-05-04", "9999:99:99 99:99:99"])(
    "is unknown if the clock reads %s",
    text => expect(timeOf(text)).toBeNull(),
  );
});

it("position and time are read from a block that another program wrote", async () => {
  const exif = {
    IFD2: { DateTimeOriginal: "2026:05:04 13:20:05", OffsetTimeOriginal: "-03:30" },
    IFD3: {
      GPSLatitudeRef: "S",
      GPSLatitude: "33/1 51/1 2490/100",
      GPSLongitudeRef: "W",
      GPSLongitude: "70/1 12/1 36/1",
    },
  };
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
  for (const photo of [plain.clone().jpeg(), plain.clone().png(), plain.clone().webp()]) {
    const { exif: block } = await sharp(await photo.withExif(exif).toBuffer()).metadata();
    const { position, takenAt } = cameraFacts(block);
    expect(position?.latitude).toBeCloseTo(-33.856917, 6);
    expect(position?.longitude).toBeCloseTo(-70.21, 6);
    expect(takenAt).toBe("2026-05-04T13:20:05-03:30");
  }
});

describe("a damaged block", () => {
  const whole = exifBlock({ gps: quarryGps, photo: { [PHOTO.takenAt]: "2026:05:04 13:20:05" } });
  it("never throws or yields an impossible latitude, wherever it is truncated or changed", () => {
    for (let end = 0; end < whole.length; end++)
      expect(() => cameraFacts(whole.subarray(0, end))).not.toThrow();
    for (let at = 0; at < whole.length; at++) {
      const changed = Buffer.from(whole);
      changed[at] = 0xff;
      const { position } = cameraFacts(changed);
      if (position) expect(Math.abs(position.latitude)).toBeLessThanOrEqual(90);
    }
  });

  it("is ignored if it is too long for a JPEG segment", () => {
    expect(cameraFacts(Buffer.concat([whole, Buffer.alloc(70_000)]))).toEqual({
      position: null,
      takenAt: null,
    });
    expect(cameraFacts(undefined)).toEqual({ position: null, takenAt: null });
  });
});
