import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { columnsFromPoints } from "../../points.ts";
import { all, awkward, named } from "../written.test-files.ts";
import { pointsKml } from "./write-kml.ts";

it("escapes names and puts points into folders by code", () => {
  const text = all(pointsKml(awkward, "Site & co"));
  expect(text).toContain("<name>&lt;é&gt; &amp; 点</name>");
  expect(text.match(/<Folder>/g)).toHaveLength(5);
  expect(text.match(/<Placemark>/g)).toHaveLength(6);
});

it("keeps names with line ends, brackets and control characters, and folders for codes and for none", () => {
  const ugly = 'a\r\nb\tc ]]> <d> & "e" \u0001\uffff 😀';
  const columns = columnsFromPoints([named(ugly, ugly), named("x", ""), named("y", "no code")]);
  const parser = new XMLParser({ htmlEntities: true, trimValues: false, ignoreAttributes: false });
  const whole = ugly.replace("\u0001\uffff", "");
  const { Document } = parser.parse(all(pointsKml(columns, ugly))).kml;
  expect(Document.name).toBe(whole);
  expect(Document.Folder.map((folder: { name: string }) => folder.name)).toEqual([
    whole,
    "(no code)",
    "no code",
  ]);
  expect(Document.Folder[0].Placemark.name).toBe(whole);
});

it("does not call heights ellipsoidal that are not", () => {
  const heights = { column: "Elevation (NN2000, Hå)", remark: "heights above sea level (NN2000, Hå)" };
  const text = all(pointsKml(awkward, "Site", heights));
  expect(text).toContain(`<description>${heights.remark}</description>`);
  expect(text.toLowerCase()).not.toContain("ellipsoid");
});
