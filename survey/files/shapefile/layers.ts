import { ByteReader } from "../byte-reader.ts";
import { FormatError } from "../format.ts";
import type { ZipArchive, ZipEntry } from "../zip/zip.ts";
import { readShapeHeader } from "./shp.ts";

/** A shapefile of an archive. */
export interface Layer {
  name: string;
  /** Type of its shapes. */
  type: number;
  shp: ZipEntry;
  dbf: ZipEntry | null;
  prj: ZipEntry | null;
  /** The system as QGIS wrote it beside the .prj file. */
  qpj: ZipEntry | null;
  /** What the .cpg file says. */
  codePage: string;
}

const MOST_LAYERS = 50;

/** Finds the shapefiles of an archive, by the names that their parts share. */
export async function layersOf(zip: ZipArchive): Promise<Layer[]> {
  // macOS Finder adds files of its own.
  const entries = zip.entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\._)/.test(name));
  const part = (stem: string, ending: string) =>
    entries.find(({ name }) => name.toLowerCase() === `${stem}.${ending}`) ?? null;
  const shapes = entries.filter(({ name }) => /\.shp$/i.test(name));
  if (shapes.length === 0)
    throw new FormatError(
      "no-points",
      "The archive holds parts of a shapefile without the shapes themselves (.shp): pack all its files",
    );
  if (shapes.length > MOST_LAYERS)
    throw new FormatError("too-large", `The archive holds more than ${MOST_LAYERS} shapefiles: pack fewer`);
  return Promise.all(
    shapes.map(async shp => {
      const stem = shp.name.slice(0, -4).toLowerCase();
      const cpg = part(stem, "cpg");
      return {
        name: shp.name.slice(0, -4),
        type: await typeOf(zip, shp),
        shp,
        dbf: part(stem, "dbf"),
        prj: part(stem, "prj"),
        qpj: part(stem, "qpj"),
        codePage: cpg ? new TextDecoder().decode(await zip.readWhole(cpg)).slice(0, 40) : "",
      };
    }),
  );
}

async function typeOf(zip: ZipArchive, shp: ZipEntry): Promise<number> {
  const reader = new ByteReader(zip.read(shp));
  try {
    return (await readShapeHeader(reader)).type;
  } finally {
    await reader.close();
  }
}
