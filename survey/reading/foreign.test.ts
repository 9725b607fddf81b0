import { describe, expect, it } from "vitest";
import { readCsv } from "../files/csv/read.ts";
import { foreignFormat } from "./foreign.ts";
import { EMLID_HEADER, EMLID_ROW, planOf } from "./read.test-files.ts";

const foreign = (text: string) => foreignFormat(Uint8Array.from(text, c => c.charCodeAt(0)));

describe("a file that is not a table", () => {
  it.each([
    ["NMEA", "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n"],
    ["NMEA", "$GNRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A\n"],
    ["NMEA", "$PUBX,00,081350.00,4717.113210,N\n"],
    ["GSI", "110001+00000A10 81..00+46895540 82..00+51646542 83..00+01491000 \r\n"],
    ["GSI", "*110001+0000000000000A10 81..00+0000000468955400 82..00+0000005164654200 \r\n"],
    ["GSI", "*410001+0000000000000001\r\n*110002+0000000000000A10 81..00+0000000468955400\r\n"],
    ["RW5", "JB,NMSAMPLE,DT06-27-2003,TM14:21:53\r\nMO,AD0,UN0,SF1.00000000,EC1,EO0.0,AU0\r\n"],
    ["SDR", "00NMSDR33 V04-04.02     01-Jan-02 00:00 111111\r\n"],
    ["Geodimeter", "50=JOB1\r\n2=P100\r\n3=1.5\r\n5=F1\r\n17=84.0459\r\n"],
    ["Autodesk", 'UNIT METER DMS\r\nNEZ 1 5000.000 5000.000 100.000 "CP"\r\nSTN 1 1.500\r\n'],
    ["Autodesk", '! job 7\nHORIZ ANGLE RIGHT\nF1 VA 10 45.1234 20.123 90.0012 "TREE"\n'],
    ["Autodesk", "NEZ 1 5000.000 5000.000 100.000\nBS 2 0.0000\n"],
    ["Autodesk", "NE 1 5000.000 5000.000\nAD VA 10 45.1234 20.123 90.0012\n"],
    [
      "RTKLIB",
      "% program : RTKPOST\r\n%\r\n%  GPST                x-ecef(m)     y-ecef(m)     z-ecef(m)   Q  ns\r\n",
    ],
    [
      "RTKLIB",
      "%  UTC , e-baseline(m),n-baseline(m),u-baseline(m), Q, ns\n2026/05/20 10:00:01.000,1.5,2.5,0.5,1,9\n",
    ],
    [
      "RTKLIB",
      "% (lat/lon/height=WGS84/ellipsoidal)\n%  GPST      latitude(d'\")   longitude(d'\")  height(m)   Q  ns\n",
    ],
    ["Trimble DC", "00NMSC V10-70       19-Nov-13 10:16 111111\r\n10NMJOB1            111111\r\n"],
    ["Star*Net", "# levels\n\n.UNITS METERS DMS\nC 1 1000.000 2000.000 100.000 ! ! !\n"],
    ["Star*Net", "C 1 1000.000 2000.000 100.000 ! ! ! 'CP\nM 1-2-3 90-12-13 123.45 90-00-10 1.5/1.8\n"],
    ["Leica IDEX", "HEADER\r\n\tVERSION 1.20\r\n\tUNITS\r\n\t\tANGULAR DMS\r\n\tEND UNITS\r\nEND HEADER\r\n"],
    ["grid", "ncols         6\nnrows         4\nxllcorner     500000\n12.1 12.2 12.3 12.4 12.5 12.6\n"],
    ["grid", "NCOLS 6\r\nNROWS 4\r\nXLLCENTER 500000\r\n"],
    ["grid", "DSAA\n6 4\n500000 500005\n4600000 4600003\n12.1 12.9\n"],
    ["3D model", "solid pit\n facet normal 0 0 1\n  outer loop\n"],
    ["3D model", "# made by x\nmtllib pit.mtl\no pit\nv 12.1 13.2 100.3\n"],
    ["FlatGeobuf", "fgb\u0003fgb\u0001\u00f4\0\0"],
    [
      "OpenDocument",
      `PK\u0003\u0004${"\0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK`,
    ],
    ["MapInfo", 'Version 300\r\nCharset "Neutral"\r\n'],
    ["coordinate system", 'PROJCS["CH1903+ / LV95",GEOGCS["CH1903+",DATUM["CH1903+"]]]\n'],
    ["coordinate system", 'COMPOUNDCRS["NAD83 + NAVD88 height",\n  PROJECTEDCRS["x"]]'],
    ["DJI log", "1\t123456.789\t[2223]\t  -12,N\t   3,E\t  70,V\t47.85371,Lat\t15.0001,Lon\t512.3,Ellh\n"],
    ["Zeiss Elta", "For M5|Adr 00001|TI  OR.COOR   |   |   |   | \r\n"],
    ["Geodimeter", "5=F1\r\n37=89.135\r\n38=992.819\r\n"],
    ["JobXML", '<?xml version="1.0"?>\n<!-- made by x -->\n<JOBFile jobName="x">'],
    ["LandXML", '<?xml version="1.0"?>\r\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2">'],
    ["GPX", '<?xml version="1.0"?><gpx version="1.1">'],
    ["KML", '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">'],
    ["KML", "<kml>"],
    ["XML", '<?xml version="1.0"?><points/>'],
    ["web page", "<!DOCTYPE html><html>"],
    ["GeoJSON", '{ "type": "FeatureCollection", "features": [] }'],
    ["GeoJSON", '[{"id": 1, "lon": 8.5, "lat": 47.1}]'],
    ["GeoJSON", "[[8.5, 47.1, 430], [8.6, 47.1, 431]]"],
    ["DXF", "  0\r\nSECTION\r\n  2\r\nHEADER\r\n"],
    ["DWG", "AC1032\0\0\0\0\0\x04"],
    ["DWG", "AC1015\x06\x01"],
    ["LAS", "LASF\0\0\0\0\x01\x02"],
    ["point cloud", "ply\nformat ascii 1.0\n"],
    ["RINEX", "     3.04           OBSERVATION DATA    M                   RINEX VERSION / TYPE\n"],
    ["GeoPackage", "SQLite format 3\0"],
    ["Excel", "PK\x03\x04\x14\0"],
    ["old Excel", "\xd0\xcf\x11\xe0\xa1\xb1"],
    ["PDF", "%PDF-1.7\n"],
    ["picture", "\x89PNG\r\n\x1a\n"],
    ["compressed", "\x1f\x8b\x08\0"],
    ["compressed", "7z\xbc\xaf\x27\x1c"],
    ["compressed", "Rar!\x1a\x07"],
    ["compressed", "\xfd7zXZ\0"],
    ["compressed", "BZh91AY&SY"],
    ["compressed", "(\xb5/\xfd\x04\0"],
    ["GeoTIFF", "II*\0\x08\0\0\0"],
    ["GeoTIFF", "MM\0*\0\0\0\x08"],
    ["convert a grid of heights", "II+\0\x08\0\0\0"],
    ["convert a grid of heights", "MM\0+\0\x08\0\0"],
    ["raster", "CDF\x01\0\0\0\0"],
    ["raster", "\x89HDF\r\n\x1a\n"],
    ["raster", "GRIB\0\0\0\x02"],
    ["picture", "\xff\xd8\xff\xe0"],
    ["picture", "BM\x36\x10\x0e\0\0\0\0\0\x36"],
    ["picture", "RIFF\x24\0\0\0WEBPVP8 "],
    ["picture", "\0\0\0\x0cjP  \r\n\x87\n"],
    ["picture", "\0\0\0\x18ftypheic\0\0\0\0"],
    ["Revit", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["point cloud", "ASTM-E57\x01\0\0\0"],
    ["IFC", "ISO-10303-21;\nHEADER;\n"],
    ["MicroStation", "\x08\t\xfe\x02"],
    ["into one ZIP archive", `\0\0'\n${"\0".repeat(20)}\0\0\x01\x2c\xe8\x03\0\0\x0b\0\0\0`],
    ["NTv2", "NUM_OREC\x0b\0\0\0\0\0\0\0NUM_SREC"],
  ])("is identified: %s", (word, text) => {
    expect(foreign(text)).toContain(word);
    expect(foreign(`\xef\xbb\xbf${text}`)).toContain(word);
  });

  it.each([
    "UNIT,E,N,Z\n1,2,3,4\n",
    'PROJCS["CH1903+ / LV95",GEOGCS["CH1903+"]]\nName,Code,E,N,H\nP1,A,2600000.12,1200000.34,500.1\n',
    "C,1,1000.5,2000.5,100.5\nM,2,1001.5,2001.5,100.5\n",
    "solid,x,y,z\n",
    "%  GPST      latitude(deg) longitude(deg)  height(m)   Q  ns\n",
    "NE 1 2 3\nNE 2 3 4\n",
    "STN 1 5000.1 6000.2 100.1\nSTN 2 5010.1 6010.2 100.2\n",
    "STN 1 5000.1 6000.2 100.1\nBS 2 5010.1 6010.2 100.2\n",
  ])("is not assumed just because a table begins like one: %s", text => expect(foreign(text)).toBeNull());

  it("is refused even if there are numbers where numbers belong", async () => {
    const log = "$GPXYZ,T,9.5,52.1,80\n".repeat(5);
    await expect(readCsv([new TextEncoder().encode(log)])).rejects.toMatchObject({
      isTable: false,
      hint: expect.stringContaining("NMEA"),
    });
  });

  it("is identified for a whole raster, in either byte order", async () => {
    for (const isLittle of [true, false]) {
      const view = new DataView(new ArrayBuffer(4_096));
      view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
      view.setUint16(2, 42, isLittle);
      for (let at = 4; at < 4_096; at += 2) view.setUint16(at, (at * 7) % 100, isLittle);
      const raster = new Uint8Array(view.buffer);
      expect((await planOf(raster)).foreign).toContain("GeoTIFF");
      await expect(readCsv([raster])).rejects.toMatchObject({
        isTable: false,
        hint: expect.stringContaining("GeoTIFF"),
      });
    }
  });

  it("is identified in UTF-16", async () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><LandXML/>'.replace("/>", " x='1'/>");
    const bytes = new Uint8Array(Uint16Array.from(`\ufeff${text}`, c => c.charCodeAt(0)).buffer);
    expect((await planOf(bytes)).foreign).toContain("LandXML");
  });
});

describe("an ordinary table", () => {
  it.each([
    "Name,Code,Longitude,Latitude,Ellipsoidal height\nA,T,9.5,52.1,80\n",
    EMLID_HEADER + EMLID_ROW,
    "AC1001,TOPO,9.5,52.1,80\n",
    "AC1032 534248.6 5772278.5 80\n",
    "FC-5,534248.6,5772278.5,80,FENCE\n",
    "GTS-71;534248.6;5772278.5;80\n",
    "LASF1,534248.6,5772278.5,80,x\n",
    "GIF8,534248.6,5772278.5,80,x\n",
    "110001,534248.6,5772278.5,80,EP\n",
    "110001 534248.6 5772278.5 80 EP\n",
    "110001-12345678,534248.6,5772278.5,80,EP\n",
    "410001+12345678 534248.6 5772278.5 80\n",
    "0,SECTION,9.5,52.1,80\n",
    "JB,NORTH,9.5,52.1,80\n",
    "CO,Nikon,9.5,52.1,80\n",
    "$1,TOPO,9.5,52.1,80\n",
    "$GP,TOPO,9.5,52.1,80\n",
    "Name,Code,Longitude,Latitude,Note\nA,<kml>,9.5,52.1,80\n",
    "Name,Code,Longitude,Latitude,Note\nA,<LandXML >,9.5,52.1,80\n",
    "[1],T,9.5,52.1,80\n",
    "{a},T,9.5,52.1,80\n",
    '"type",T,9.5,52.1,80\n',
    "# PTS\n534248.6 5772278.5 80\n",
    "--,T,9.5,52.1,80\n",
    "PK1,T,9.5,52.1,80\n",
    "%1,T,9.5,52.1,80\n",
    "BM,T,9.5,52.1,80\n",
    "BM 1234 534248.6 5772278.5 80\n",
    "BZh1,T,9.5,52.1,80\n",
    "II*1,T,9.5,52.1,80\n",
    "MM,T,9.5,52.1,80\n",
    "GRIB,T,9.5,52.1,80\n",
    "leftftyp,T,9.5,52.1,80\n",
    "RIFF;T;9.5;52.1;80\n",
    "ISO-10303,T,9.5,52.1,80\n",
    "7z,T,9.5,52.1,80\n",
    "ply,T,9.5,52.1,80\n",
  ])("is never taken for another format: %j", text => {
    expect(foreign(text)).toBeNull();
  });
});

describe("bytes that are not text", () => {
  /** Pseudo-random bytes, the same in each run (a multiplicative generator of Lehmer's, modulo 2^31 - 1). */
  const thrown = (count: number, seed: number) => {
    let state = seed;
    return Uint8Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state >> 8;
    });
  };
  const sentence = /^This is not a file of points .*Choose a file of points, or export them as CSV$/;
  const table = "Name,Code,Longitude,Latitude,Ellipsoidal height\nGrün,Böschung,9.5,52.1,80\n".repeat(20);

  it("are reported, and ask for no columns", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const plan = await planOf(thrown(70_000, seed));
      expect(plan.foreign).toMatch(sentence);
      await expect(readCsv([thrown(70_000, seed)])).rejects.toMatchObject({
        hint: plan.foreign,
        isTable: false,
      });
    }
  });

  it("are reported even if most of them are zeros", async () => {
    // A file of 32-bit numbers of unknown type.
    const figures = new Uint8Array(Uint32Array.from({ length: 1_000 }, (_, i) => (i * 37) % 250).buffer);
    expect((await planOf(figures)).foreign).toMatch(sentence);
  });

  it("are not found in a table padded with zeros", async () => {
    const padded = Uint8Array.from(`${table}${"\0".repeat(3_000)}`, c => c.charCodeAt(0));
    expect((await planOf(padded)).foreign).toBeNull();
  });

  it("are not found in tables of other encodings, or with a few odd bytes", async () => {
    const latin1 = Uint8Array.from(table, c => c.charCodeAt(0));
    const utf16 = (bigEndian: boolean, text = table) => {
      const bytes = new Uint8Array(2 * text.length);
      const view = new DataView(bytes.buffer);
      for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), !bigEndian);
      return bytes;
    };
    const cyrillic = table.replaceAll("Grün", "Репер").replaceAll("Böschung", "Откос");
    const odd = Uint8Array.from(latin1, (byte, i) =>
      i % 60 === 59 && byte !== 10 && byte !== 44 ? 1 + (i % 7) : byte,
    );
    const greek = new TextEncoder().encode(table.replaceAll("Grün", "Σημείο"));
    for (const bytes of [latin1, utf16(false), utf16(true), utf16(false, cyrillic), odd, greek])
      expect((await planOf(bytes)).foreign).toBeNull();
  });

  it("are not found in a table of one row with a few odd bytes", async () => {
    const small = `Name,Code,Longitude,Latitude,Ellipsoidal height\nP1,${"\u0001".repeat(5)},9.5,52.1,80\n`;
    expect((await planOf(new TextEncoder().encode(small))).foreign).toBeNull();
  });
});
