import { limits } from "#contract/limits.ts";
import { EXPORT_FORMATS, type ExportFormat } from "#contract/site-export.ts";
import { texts } from "#contract/texts.ts";
import type { ZippedFile } from "#survey/files/zip/write-zip.ts";
import { formatCount } from "#survey/report/format.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { findCalibration } from "../calibration/calibrations.repository.ts";
import type { Db } from "../database/connection.ts";
import { invalid, Refusal } from "../http/refusal.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { findSite, type SiteRow } from "../sites/sites.repository.ts";
import { fileName } from "./attachment.ts";
import { exportSource } from "./export-source.ts";
import { exportPieces } from "./write.ts";

interface ExportRequest {
  actor: SignedIn;
  format: ExportFormat;
  callerLeft: AbortSignal;
}

/**
 * Writes sites as files of an archive, one after the other and each with its calibration, so that only one is computed
 * at a time. A site that cannot be exported does not affect the others, and is listed with the reason in a text file
 * at the end.
 */
export async function* siteFiles(
  services: Services,
  sites: readonly SiteRow[],
  { actor, format, callerLeft }: ExportRequest,
): AsyncGenerator<ZippedFile> {
  const { db } = services.database;
  const by = { accountId: actor.id, callerLeft };
  const nameOf = distinctNames(EXPORT_FORMATS[format].extension);
  const left: string[] = [];
  for (const site of sites) {
    callerLeft.throwIfAborted();
    try {
      const source = await exportSource(services, site, { surveyId: null, asked: {} });
      const pieces = await exportPieces(services, format, source, by);
      const deed = {
        deed: "exported",
        siteId: site.id,
        datasetId: source.points.id,
        details: { format },
      } as const;
      await record(db, actor, deed);
      const name = nameOf(site.name);
      yield { name, pieces };
      const calibration = await findCalibration(db, site);
      if (calibration)
        yield { name: `${stemOf(name)} calibration.json`, pieces: inOnePiece(json(calibration)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      left.push(`${site.name}: ${error.message}`);
    }
  }
  if (left.length > 0) yield { name: texts.bulk.notExported, pieces: inOnePiece(`${left.join("\r\n")}\r\n`) };
}

/** Returns a function that names files after their sites, and numbers names that are already taken. */
function distinctNames(extension: string): (name: string) => string {
  const taken = new Set<string>();
  return name => {
    const plain = fileName(name, extension);
    const stem = plain.slice(0, -extension.length - 1);
    for (let n = 1; ; n++) {
      const file = n === 1 ? plain : `${stem} (${n}).${extension}`;
      // Some systems ignore case in file names.
      const key = file.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return file;
    }
  };
}

const stemOf = (name: string) => name.slice(0, name.lastIndexOf("."));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function* inOnePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/**
 * Returns the chosen sites of a project in the given order; skips those that are gone or belong to another project.
 * Refuses with 422 when none has points, or they have too many together.
 */
export async function chosenSites(db: Db, projectId: string, ids: readonly string[]): Promise<SiteRow[]> {
  const sites: SiteRow[] = [];
  let points = 0;
  for (const id of ids) {
    const site = await findSite(db, id);
    if (site?.project_id !== projectId) continue;
    sites.push(site);
    points += (await pointsDataset(db, site, null))?.point_count ?? 0;
  }
  if (points === 0) throw invalid("", texts.bulk.noPoints);
  if (points > limits.exportPointsMax)
    throw invalid("", texts.bulk.tooManyPoints(formatCount(points), formatCount(limits.exportPointsMax)));
  return sites;
}
