import { z } from "zod";
import { Team } from "#contract/accounts/team.ts";
import { User } from "#contract/accounts/user.ts";
import { Activity } from "#contract/activity.ts";
import { Calibration } from "#contract/calibration/calibration.ts";
import { Design } from "#contract/designs/designs.ts";
import { AnswerLost, ErrorBody } from "#contract/error.ts";
import { ImportAnswers } from "#contract/imports/import-answers.ts";
import { ImportPlan } from "#contract/imports/import-points.ts";
import { Job } from "#contract/imports/job.ts";
import { Upload } from "#contract/imports/upload.ts";
import { SurfaceSettings } from "#contract/linework/surface.ts";
import { StoredSummary } from "#contract/points/summary.ts";
import { Project } from "#contract/project.ts";
import { ShareLink } from "#contract/sharing/share-links.ts";
import { Site, SiteOutline } from "#contract/site.ts";
import { Material } from "#contract/stockpiles/materials.ts";
import { Stockpile } from "#contract/stockpiles/stockpiles.ts";
import { Survey } from "#contract/surveys/surveys.ts";
import { SavedVolume } from "#contract/volume/saved-volume-list.ts";
import { CodeRules } from "#shapes/code-rules.ts";
import { DisplayUnits } from "#shapes/display-units.ts";
import { ImportReport } from "#shapes/import-report.ts";
import { MeasuredText, warningDetails } from "#shapes/measured.ts";
import { SurveyPoint } from "#shapes/points.ts";
import { Reading } from "#shapes/reading.ts";
import { SitePlan } from "#shapes/summary.ts";
import { SurfaceMade, SurfaceRecipe } from "#shapes/surface.ts";
import { VolumeDrawing, VolumeResult } from "#shapes/volume.ts";
import { VolumeInput } from "#shapes/volume-input.ts";
import { VolumeResults } from "#shapes/volume-results.ts";

/** Schemas that the description defines once and references; repeated in each call, it would be ten times as long. */
const named = {
  Activity,
  AnswerLost,
  Calculation: VolumeInput,
  Calibration,
  CodeRules,
  Design,
  DisplayUnits,
  Error: ErrorBody,
  ImportAnswers,
  ImportPlan,
  ImportReport,
  Job,
  Material,
  MeasuredText,
  Project,
  Reading,
  SavedVolume,
  ShareLink,
  Site,
  SiteOutline,
  SitePlan,
  SiteSummary: StoredSummary,
  Stockpile,
  SurfaceMade,
  SurfaceRecipe,
  SurfaceSettings,
  Survey,
  SurveyPoint,
  Team,
  Upload,
  User,
  VolumeDrawing,
  VolumeResult,
  VolumeResults,
  WarningDetails: warningDetails,
};

/** Names schemas in the description. In request bodies they get the suffix `Input`. */
export function nameSchemas(): void {
  // The registry also holds the descriptions of fields, so they are kept.
  for (const [id, schema] of Object.entries(named))
    if (!z.globalRegistry.get(schema)?.id)
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

interface Document {
  paths?: object;
  components?: { schemas?: Record<string, unknown> };
}

/** Removes named schemas that nothing references. */
export function dropUnused(document: Document): void {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      follow(schemas[name!]);
    }
  };
  follow(document.paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
