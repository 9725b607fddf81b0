import type { ExportFormat } from "#contract/site-export.ts";
import { invalid } from "../http/refusal.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { findShownVolume } from "../volumes/saved-volumes.repository.ts";
import { type ExportChoices, type ExportSource, holdsAllPoints } from "./write.ts";

/** Registers an export, and returns a function that deregisters it. */
export function enterExport(
  { exports, heldExports }: Services,
  accountId: string,
  format: ExportFormat,
): () => void {
  const leave = exports.enter(accountId);
  if (!holdsAllPoints(format)) return leave;
  try {
    const leaveHeld = heldExports.enter(accountId);
    return () => {
      leaveHeld();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

interface ExportRequest {
  /** Null for the current survey. */
  surveyId: string | null;
  asked: ExportChoices;
}

/** Returns the data that a site's file is written from; refuses a site without points with 422. */
export async function exportSource(
  { database: { db } }: Services,
  site: SiteRow,
  { surveyId, asked }: ExportRequest,
): Promise<ExportSource> {
  const points = await pointsDataset(db, site, surveyId);
  const summary = points && (await findSummary(db, points.id));
  if (!points || !summary || points.point_count === 0) throw invalid("", "This site has no points to export");
  return {
    name: site.name,
    points,
    summary,
    heights: points.reading?.heights ?? { kind: "ellipsoidal" },
    volumeResults: surveyId === null ? await findShownVolume(db, site) : null,
    asked,
  };
}
