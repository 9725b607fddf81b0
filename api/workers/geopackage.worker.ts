// Writes a GeoPackage to a temporary file in a thread of the API, because SQLite needs a file and works synchronously.
import { parentPort, workerData } from "node:worker_threads";
import { decodeChunk } from "#contract/points/columns.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { GeoPackageWriter } from "../database/geopackage.ts";
import { fileSystem } from "../exports/file-system.ts";
import type { GeoPackageJob } from "../exports/geopackage.ts";
import { loadGrids } from "./grids.ts";

const { file, epsg, used, heights, head, gridsDir } = workerData as GeoPackageJob;
await loadGrids(gridsDir);
const writer = new GeoPackageWriter(file, { system: fileSystem(crsOf(epsg, used)), heights }, head);

/** Each chunk is acknowledged once it is in the file; null finishes the file. */
parentPort!.on("message", (chunk: Uint8Array | null) => {
  if (chunk) writer.add(decodeChunk(chunk));
  else writer.finish();
  parentPort!.postMessage(chunk === null ? "finished" : "added");
});
parentPort!.postMessage("ready");
