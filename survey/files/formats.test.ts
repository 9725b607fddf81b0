import { describe, expect, test } from "vitest";
import { FORMATS } from "./formats.ts";

const recognisedBy = (head: Uint8Array) =>
  FORMATS.filter(format => format.recognise(head) !== null).map(({ id }) => id);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("formats of points", () => {
  test.each([
    ["gsi", "*110001+0000000000009001 81..10+0000000698460332 82..10+0000000173419641\r\n"],
    ["gsi", "410001+00130027 42....+00001810\r\n110002+00130021 21.102+19723700\r\n"],
    ["rw5", "JB,NMSAMPLE,DT06-27-2003,TM14:21:53\nMO,AD0,UN0,SF1.00000000,EC1,EO0.0,AU0\n"],
    ["rw5", "--GS,PN8,N 6123259.5201,E 504545.3544,EL0.8992,--casa1\n"],
    ["sdr33", "\x02\r\n00NMSDR33V04-01     000027-Sep-18 14:20:113121\r\n10NM180802-1        122111\r\n"],
    ["sdr33", "10NMJOB1            121111\n08KI1001            5000.000        6000.000        100.000\n"],
    ["topcon", "JOB\tFARM\nUNITS\tM,D\nSTN\t1,1.5\nXYZ\t1,2,3\n"],
    ["topcon", "_'_(_)1.540_+1_ ?+00043575m0970930+1317260g+00043530t**+00+00111_*_,1.500_\n"],
    ["nikon", "CO,Nikon RAW data format V2.00\nCO,FATE2010\n"],
    ["jobxml", "\uFEFF<?xml version='1.0'?>\n<!-- job -->\n<JOBFile jobName='a'>"],
    ["landxml", "<?xml version='1.0'?><LandXML xmlns='http://www.landxml.org/schema/LandXML-1.2'>"],
    ["nmea", "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\n"],
    ["dxf", "999\nDXF by survey\n  0\nSECTION\n  2\nHEADER\n"],
    ["crd", "\0\0New CRD Format2\0"],
    ["gpx", "<?xml version='1.0'?><gpx><wpt lat='1' lon='2'/></gpx>"],
    ["kml", "<kml xmlns='http://www.opengis.net/kml/2.2'><Document/></kml>"],
    ["geojson", '{"type":"FeatureCollection","features":[]}'],
    ["geopackage", "SQLite format 3\0"],
  ])("%s is recognised from its content, and by no other format", (id, text) => {
    expect(recognisedBy(bytesOf(text))).toEqual([id]);
  });

  test.each([
    ["a table with a header", "Name,Code,Northing,Easting,Elevation\n1,TREE,5000.1,6000.2,100.3\n"],
    ["a table without one", "1,5000.1,6000.2,100.3,TREE\n2,5000.1,6000.2,100.3,SS\n"],
    ["columns apart by blanks", "1 5000.1 6000.2 100.3 TREE\n"],
    ["a level book", "BS,1.234,,A\nIS,1.5,,1\nFS,0.9,,B\n"],
    ["other XML", "<?xml version='1.0'?><svg><path d='M1 2'/></svg>"],
    ["other JSON", '{"points":[[1,2,3]]}'],
    [
      "a Leica IDEX file",
      "HEADER\n\tVERSION 1.20\n\tUNITS\n\t\tTEMP CELSIUS\n\tPROJECT\n\t\tNAME 'A'\nEND HEADER\n",
    ],
    ["nothing", ""],
    ["bytes", "\0\x01\x02\xff\xfe\0\0"],
  ])("%s is not recognised", (_, text) => expect(recognisedBy(bytesOf(text))).toEqual([]));
});
