import { once } from "node:events";
import { createReadStream, createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "#survey/files/csv/read.ts";
import { fromPlane, type LocalPlane, planeAround, toPlane } from "#survey/geodesy/local-plane.ts";
import { randomStream } from "#survey/random.ts";

/** A survey of random points over 1 km², as a CSV in the documented layout and as doubles in the plane. */
export async function writeSurvey(folder: string, count: number): Promise<{ csv: string; plane: string }> {
  const csv = join(folder, "points.csv");
  const plane = join(folder, "points.f64");
  await writeCsv(csv, count);
  const { columns } = await readCsv(createReadStream(csv));
  const { longitude, latitude, ellipsoidalHeight } = columns;
  const { x, y } = toPlane(planeAround(longitude, latitude, 500), longitude, latitude);
  const values = new Float64Array(3 * count);
  values.set(x);
  values.set(y, count);
  values.set(ellipsoidalHeight, 2 * count);
  writeFileSync(plane, new Uint8Array(values.buffer));
  return { csv, plane };
}

async function writeCsv(file: string, count: number): Promise<void> {
  const site: LocalPlane = { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false };
  const next = randomStream(1);
  const xs = Float64Array.from({ length: count }, () => next() * 1000 - 500);
  const ys = Float64Array.from({ length: count }, () => next() * 1000 - 500);
  const { longitude, latitude } = fromPlane(site, xs, ys);
  const codes = ["TOPO", "PL_1", "ELEV", "EDGE"];
  const out = createWriteStream(file);
  let text = "Name,Code,Longitude,Latitude,Ellipsoidal height\n";
  for (let i = 0; i < count; i++) {
    const height = 500 + 12 * Math.sin(xs[i]! / 60) + 8 * Math.cos(ys[i]! / 45);
    text += `${i + 1},${codes[i & 3]},${longitude[i]!.toFixed(9)},${latitude[i]!.toFixed(9)},${height.toFixed(4)}\n`;
    if (text.length > 1_000_000) {
      if (!out.write(text)) await once(out, "drain");
      text = "";
    }
  }
  out.end(text);
  await once(out, "finish");
}

/** A square km of formation level, with about `count` points in a grid and two faces per cell; plane metres. */
export function designGrid(count: number) {
  const side = Math.floor(Math.sqrt(count));
  const step = 1000 / (side - 1);
  const at = (i: number) => i * step - 500;
  const total = side * side;
  const x = Float64Array.from({ length: total }, (_, i) => at(i % side));
  const y = Float64Array.from({ length: total }, (_, i) => at(Math.floor(i / side)));
  const z = x.map((each, i) => 500 + 11 * Math.sin(each / 61) + 8 * Math.cos(y[i]! / 44));
  const triangles = new Uint32Array(6 * (side - 1) ** 2);
  let k = 0;
  for (let row = 0; row + 1 < side; row++)
    for (let column = 0; column + 1 < side; column++) {
      const a = row * side + column;
      triangles.set([a, a + 1, a + side + 1, a, a + side + 1, a + side], k);
      k += 6;
    }
  return { x, y, z, triangles };
}

/** Writes that design as LandXML in UTM, the way road design programs do. */
export async function writeDesign(folder: string, count: number): Promise<string> {
  const file = join(folder, "design.xml");
  const { x, y, z, triangles } = designGrid(count);
  const out = createWriteStream(file);
  let text = `<?xml version="1.0"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2">
<Units><Metric areaUnit="squareMeter" linearUnit="meter" volumeUnit="cubicMeter"/></Units>
<CoordinateSystem epsgCode="25832"/><Surfaces><Surface name="Formation"><Definition surfType="TIN"><Pnts>\n`;
  const write = async (line: string, isLast = false) => {
    text += line;
    if (text.length < 1_000_000 && !isLast) return;
    if (!out.write(text)) await once(out, "drain");
    text = "";
  };
  for (let i = 0; i < x.length; i++)
    await write(
      `<P id="${i + 1}">${(5_166_000 + y[i]!).toFixed(4)} ${(690_000 + x[i]!).toFixed(4)} ${z[i]!.toFixed(4)}</P>\n`,
    );
  await write("</Pnts><Faces>\n");
  for (let k = 0; k < triangles.length; k += 3)
    await write(`<F>${triangles[k]! + 1} ${triangles[k + 1]! + 1} ${triangles[k + 2]! + 1}</F>\n`);
  await write("</Faces></Definition></Surface></Surfaces></LandXML>\n", true);
  out.end();
  await once(out, "finish");
  return file;
}
