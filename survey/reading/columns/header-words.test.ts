import { describe, expect, it } from "vitest";
import { EMLID_HEADER, open, planOf } from "../read.test-files.ts";
import { meaningOf } from "./header-words.ts";
import { vendorOf } from "./vendors.ts";

const indices = async (header: string, row: string) => {
  const { reading } = await planOf(`${header}\n${row}\n`);
  const { name, code, x, y, height } = reading.columns;
  return [name, code, x, y, height].map(column => column?.index ?? null);
};

describe("headers", () => {
  const NEZ = "1;5772278.5;534248.6;80.1;EP";
  it.each([
    ["English", "Point ID;Northing;Easting;Elevation;Code"],
    ["German", "Punktnummer;Hochwert;Rechtswert;Höhe;Punktart"],
    ["German, short", "Pkt.-Nr.;Nord;Ost;Höhe [m];Bemerkung"],
    ["French", "N° point;Nord;Est;Altitude;Désignation"],
    ["French, short", "N°;Nord;Est;Z;Code"],
    ["French, of mathematics", "Point;Ordonnée;Abscisse;Altitude;Code"],
    ["Spanish", "Nº;Norte;Este;Cota;Descripción"],
    ["Italian", "Punto;Nord;Est;Quota;Codice"],
    ["Portuguese", "N.º;Norte;Este;Cota;Descrição"],
    ["Dutch", "Puntnummer;Noord;Oost;Hoogte;Code"],
    ["Norwegian", "Punktnavn;Nord;Øst;Høyde;Kode"],
    ["Swedish", "Punktnr;N-koordinat;E-koordinat;Höjd;Kod"],
    ["Finnish", "Pistenumero;Pohjoinen;Itä;Korkeus;Koodi"],
    ["Turkish", "Nokta Adı;Yukarı;Sağa;Kot;Kod"],
    ["Russian", "Имя;Север;Восток;Отметка;Код"],
    ["Chinese", "点名;北坐标;东坐标;高程;编码"],
    ["Metashape's words", "Label;Y/Northing;X/Easting;Z/Altitude;Code"],
    ["Austrian", "Punkt;Hochwert;Rechtswert;Seehöhe;Punktart"],
  ])("in %s name the columns", async (_language, header) => {
    expect(await indices(header, NEZ)).toEqual([0, 4, 2, 1, 3]);
  });

  it.each([
    ["German", "Name;Code;Längengrad;Breitengrad;Ell. Höhe"],
    ["Spanish", "Punto;Código;Longitud;Latitud;Altura elipsoidal"],
    ["Polish", "Nazwa;Kod;Długość;Szerokość;Wysokość"],
    ["Finnish, latitude first", "Piste;Koodi;Pituus;Leveys;Korkeus"],
    ["Turkish", "Nokta;Kod;Boylam;Enlem;Yükseklik"],
    ["Russian", "Имя;Код;Долгота;Широта;Высота"],
  ])("in %s name degrees", async (_language, header) => {
    expect(await indices(header, "A;T;9.5;52.1;80")).toEqual([0, 1, 2, 3, 4]);
  });

  it("put whole words before single letters, which may mean a number or a geoid", async () => {
    expect(await indices("Nº;Este;Norte;Cota;N", "1;534248.6;5772278.5;80;44")).toEqual([0, null, 1, 2, 3]);
    expect(await indices("P;N;E;Northing;Easting;Elevation", "1;44;1;5772278.5;534248.6;80")).toEqual([
      0,
      null,
      4,
      3,
      5,
    ]);
  });

  it.each(
    "Antenna height|Ant. Ht|antenna_height_m|AntennaHeight|Rod height|Pole Height (m)|Instrument height|Target height|Height (antenna)|Altura de antena|Base longitude|Base latitude|Base elevation|Base ellipsoidal height|Base easting|Ellipsoidal height RMS|Elevation RMS|Height accuracy|Std. Height|Geoid height|Geoid separation|N (geoid)|Design elevation|Delta Elevation|Reference height".split(
      "|",
    ),
  )("never take '%s' for the point itself", header => {
    expect(meaningOf(header)).toBeNull();
  });

  it.each([
    ["Name,Code,Longitude,Latitude,Antenna height", "A,T,9.5,52.1,2"],
    ["Point,Easting,Northing,Rod height,Code", "A,534248,5772278,2,T"],
    ["Name,Code,Base longitude,Base latitude,Base ellipsoidal height", "A,T,9.5,52.1,2"],
  ])("ask for the column if there are only such words: %s", async (header, row) => {
    expect(open(await planOf(`${header}\n${row}\n`))).toContain("columns");
  });

  it("say in brackets what heights are measured from", () => {
    const kinds = [
      "Height (ellipsoidal)",
      "H (ortho)",
      "Altitude (MSL)",
      "Elevation (m)",
      "Elevation (NAVD88 (GEOID18), m)",
    ];
    expect(kinds.map(header => meaningOf(header)?.kind)).toEqual([
      "ellipsoidal",
      "sea-level",
      "sea-level",
      "unsaid",
      "unsaid",
    ]);
  });

  it("with unknown words are taken in the documented order, which a person should check", async () => {
    const { evidence, layout } = await planOf("Foo,Bar,Baz,Qux,Quux\nA,T,9.5,52.1,80\n");
    expect(layout).toBe("documented");
    expect(evidence.find(({ id }) => id === "first-line")).toMatchObject({
      certain: false,
      text: expect.stringContaining("its words are not known"),
    });
  });

  it("with two heights report which one is not used", async () => {
    const { evidence, reading } = await planOf(
      "Name,Longitude,Latitude,Elevation,Elevation (ft)\nA,9.5,52.1,80,262.5\n",
    );
    expect(reading.columns.height?.index).toBe(3);
    expect(evidence.find(({ id }) => id === "other-heights")).toMatchObject({
      text: "Not used: Elevation (ft)",
      certain: false,
    });
  });

  it("whose last columns are empty, or repeated, are read by the first", async () => {
    expect(await indices("Name,Code,Longitude,Latitude,Ellipsoidal height,,,", "A,T,9.5,52.1,80,,,")).toEqual(
      [0, 1, 2, 3, 4],
    );
    expect(await indices("Name,Name,Longitude,Latitude,Height", "A,B,9.5,52.1,80")).toEqual([
      0,
      null,
      2,
      3,
      4,
    ]);
  });
});

describe("software", () => {
  it.each([
    ["Emlid Flow", EMLID_HEADER.trim()],
    ["Leica", "Point ID,Point Class,Easting,Northing,Ortho. Height,CQ 2D,CQ 1D,Code"],
    ["Trimble", "Point Name,Northing,Easting,Elevation,Feature Code,H. Prec,V. Prec"],
    ["Topcon", "Name,Grid Northing (m),Grid Easting (m),Elevation (m),Code,Sol. Type,HRMS,VRMS,Epochs"],
    [
      "Carlson",
      "Point Number,Code,Date,Time,Solution,Northing,Easting,Elev,Lat,Lon,Ell Ht,Ant Ht,HRMS,VRMS,HDOP,VDOP,PDOP,GDOP,TDOP",
    ],
    ["QField", "fid,uuid,source,quality,x,y,z,horizontal_accuracy,nr_used_satellites,fix_status_descr"],
  ])("%s is recognised by its columns", (vendor, header) => {
    expect(vendorOf(header.split(","))?.vendor).toBe(vendor);
  });

  it("is not recognised in a plain table", () => {
    for (const header of [
      "Name,Code,Longitude,Latitude,Ellipsoidal height",
      "Point,Easting,Northing,Elevation,PDOP",
    ])
      expect(vendorOf(header.split(","))).toBeNull();
  });
});
