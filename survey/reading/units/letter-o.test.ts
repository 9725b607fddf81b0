import { describe, expect, it } from "vitest";
import { planOf, pointsOf, readAs } from "../read.test-files.ts";

const table = (header: string, ...longitudes: string[]) =>
  `${header}\n${longitudes.map((text, i) => `P${i};46°30'00"N;${text};80`).join("\n")}\n`;

const longitudesOf = async (text: string) => pointsOf(await readAs(text)).map(({ longitude }) => longitude);

describe("O after a longitude", () => {
  it.each([
    ["Name;Breite;Länge;Höhe", ["8°30'00\"O"], [8.5]],
    ["Punt;Breedte;Lengte;Hoogte", ["4.25° O"], [4.25]],
    ["Name;Latitude;Longitude;Height", ["8°30'00\"O", "1°30'00\"W"], [8.5, -1.5]],
  ])("is east if the header or a W beside it says so: %s", async (header, cells, longitudes) => {
    expect(await longitudesOf(table(header, ...cells))).toEqual(longitudes);
    const { reading } = await planOf(table(header, ...cells));
    expect(reading.statements).toMatchObject([{ words: "O", outcome: "used", effect: "it is read as east" }]);
  });

  it.each([
    ["Nombre;Latitud;Longitud;Altura", ["3°42'00\"O"], [-3.7]],
    ["Nom;Latitude;Longitude;Hauteur", ["1°30'00\"O"], [-1.5]],
    ["Nome;Latitudine;Longitudine;Quota", ["1°30'00\"O"], [-1.5]],
    ["Name;Latitude;Longitude;Height", ["1°30'00\"O", "1°30'00\"E"], [-1.5, 1.5]],
  ])("is west if the header or an E beside it says so: %s", async (header, cells, longitudes) => {
    expect(await longitudesOf(table(header, ...cells))).toEqual(longitudes);
  });

  it.each([
    ["nothing says", "Name;Latitude;Longitude;Height", ["1°15'00\""], [1.25]],
    ["Swedish has the Spanish word", "Punkt;Latitud;Longitud;H", ["1°15'00\""], [1.25]],
    ["letters contradict", "Name;Breite;Länge;Höhe", ["1°15'00\"E", "1°15'00\"W"], [1.25, -1.25]],
    ["letters and words contradict", "Nombre;Latitud;Longitud;Altura", ["1°15'00\"W"], [-1.25]],
    ["words contradict", "Nombre;Breite;Länge;Höhe", ["1°15'00\""], [1.25]],
  ])("is not read if %s, which the upload reports", async (_, header, others, longitudes) => {
    const text = table(header, ...others, "1°30'00\"O");
    expect(await longitudesOf(text)).toEqual(longitudes);
    const { reading } = await planOf(text);
    expect(reading.letterO).toBeUndefined();
    expect(reading.statements).toMatchObject([
      { words: "O", outcome: "told", effect: expect.stringContaining("are not read: write E or W") },
    ]);
  });
});
