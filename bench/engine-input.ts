import { once } from "node:events";
import { createReadStream, createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "#survey/csv/read.ts";
import { fromPlane, type LocalPlane, planeAround, toPlane } from "#survey/geodesy/local-plane.ts";
import { randomStream } from "#survey/random.ts";

/** One survey of random points over 1 km², as a CSV in the documented layout and as doubles in the plane. */
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
