import { describe, expect, it } from "vitest";
import {
  formatArea,
  formatCoordinate,
  formatCount,
  formatDate,
  formatElevation,
  formatExtent,
  formatPlural,
  formatSexagesimal,
  formatStorage,
  formatVolume,
} from "./format.ts";

describe("figures", () => {
  it("use survey-grade decimals", () => {
    expect(formatCoordinate(46.634653)).toBe("46.634653");
    expect(formatElevation(1490.652)).toBe("1490.652");
    expect(formatElevation(1489.165, { grouping: true })).toBe("1,489.165");
    expect(formatVolume(47_784.94)).toBe("47,784.9");
    expect(formatArea(36_525)).toBe("36,525.0");
    expect(formatStorage(319_898)).toBe("312.4 KB");
    expect(formatStorage(92_000_000)).toBe("87.7 MB");
    expect(
      [0, 66_969, 319_898_123, 10 * 1024 ** 3, 2 * 1024 ** 5].map(bytes => formatStorage(bytes)),
    ).toEqual(["0 KB", "65.4 KB", "305.1 MB", "10 GB", "2,048 TB"]);
    expect(formatCount(1003)).toBe("1,003");
  });

  it("carry a true minus, a plus on request, and no sign on zero", () => {
    expect(formatCoordinate(-70.5)).toBe("\u221270.500000");
    expect(formatVolume(16_652, { signed: true })).toBe("+16,652.0");
    expect(formatVolume(-0.04, { signed: true })).toBe("0.0");
  });

  it("name the hemisphere", () => {
    expect(formatExtent({ west: -123.075041, south: -0.5, east: 0, north: 44 })).toBe(
      "0.500000° S to 44.000000° N, 123.075041° W to 0.000000° E",
    );
  });

  it("show a dash when the value is missing", () => {
    expect([formatElevation(null), formatVolume(Number.NaN), formatCount(undefined)]).toEqual([
      "–",
      "–",
      "–",
    ]);
  });

  it("use the singular or plural that the count needs", () => {
    expect([formatPlural(1, "site"), formatPlural(4, "site")]).toEqual(["1 site", "4 sites"]);
  });
});

describe("dates", () => {
  it("use the requested time zone", () => {
    const value = "2026-09-30T23:30:00Z";
    expect(formatDate(value)).toBe("30 Sep 2026");
    expect(formatDate(value, "dateTime", { timeZone: "Europe/Zurich" })).toBe("1 Oct 2026, 01:30");
    expect(formatDate(value, "time", { timeZone: "Europe/Zurich" })).toBe("01:30");
  });

  it("show a dash when the value is missing", () => {
    expect([formatDate(null), formatDate("soon")]).toEqual(["–", "–"]);
  });
});

it("writes degrees, minutes and seconds, and never 60 seconds", () => {
  expect(formatSexagesimal(46.6352777, "latitude")).toBe("46°38′07″ N");
  expect(formatSexagesimal(-8.99999, "longitude")).toBe("9°00′00″ W");
});
