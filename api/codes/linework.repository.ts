import { createHash } from "node:crypto";
import type { SurfaceSettings } from "#contract/linework/surface.ts";
import type { CodeRules } from "#shapes/code-rules.ts";
import type { Db } from "../database/connection.ts";

/** The surface of a site without settings. */
export const PLAIN_SURFACE: SurfaceSettings = {
  useCodes: false,
  drawingLayers: [],
  maxEdgeM: null,
  minAngleDeg: null,
  boundary: null,
};

/** The settings for a site's surface. */
export interface SurfaceChoice {
  settings: SurfaceSettings;
  /** The project's rules. */
  codeRules: CodeRules | null;
  /** The site's drawing. */
  cadDatasetId: string | null;
  /** Equal for equal surfaces of the same points; empty for the plain triangulation. */
  key: string;
}

export interface ChoiceRow {
  surface_settings: string | null;
  code_rules: string | null;
  cad_dataset_id: string | null;
}

export const PLAIN_CHOICE = choiceOf({ surface_settings: null, code_rules: null, cad_dataset_id: null });

/**
 * Version of how rules and boundaries are turned into surfaces. Increment it when the same settings make a different
 * surface than before: volumes saved earlier are then marked as computed from another surface.
 */
const RECIPE = 3;

export function choiceOf({ surface_settings, code_rules, cad_dataset_id }: ChoiceRow): SurfaceChoice {
  const settings =
    surface_settings === null ? PLAIN_SURFACE : (JSON.parse(surface_settings) as SurfaceSettings);
  const codeRules = code_rules === null ? null : (JSON.parse(code_rules) as CodeRules);
  return choose(settings, { codeRules, cadDatasetId: cad_dataset_id });
}

/**
 * Returns the choice with these settings, for the rules and drawing of a site. The key includes only settings in use, so
 * that a project's rules do not outdate volumes of sites that ignore them.
 */
export function choose(
  settings: SurfaceSettings,
  { codeRules, cadDatasetId }: Pick<SurfaceChoice, "codeRules" | "cadDatasetId">,
): SurfaceChoice {
  const { useCodes, drawingLayers, maxEdgeM, minAngleDeg, boundary } = settings;
  const hasLayers = drawingLayers.length > 0 && cadDatasetId !== null;
  const used = [
    useCodes && hasEffect(codeRules) ? codeRules : null,
    hasLayers ? [cadDatasetId, drawingLayers] : null,
    maxEdgeM,
    minAngleDeg,
    boundary,
  ];
  const key = used.every(each => each === null) ? "" : hashOf([RECIPE, ...used]);
  return { settings, codeRules, cadDatasetId, key };
}

/** Rules for points alone do not change the surface. */
export const hasEffect = (codeRules: CodeRules | null): codeRules is CodeRules =>
  codeRules?.rules.some(({ kind }) => kind !== "symbol") ?? false;

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 16);

const selectChoices = (db: Db) =>
  db
    .selectFrom("sites")
    .innerJoin("projects", "projects.id", "sites.project_id")
    .select(["sites.surface_settings", "sites.cad_dataset_id", "projects.code_rules"]);

/** Returns the settings for a site's surface; those of the plain one for a site that is gone. */
export async function findSurfaceChoice(db: Db, siteId: string): Promise<SurfaceChoice> {
  const row = await selectChoices(db).where("sites.id", "=", siteId).executeTakeFirst();
  return row ? choiceOf(row) : PLAIN_CHOICE;
}

/** Returns the key of the surface that the settings of a survey's site make. */
export async function findSurfaceKey(db: Db, datasetId: string): Promise<string> {
  return (await findSurfaceChoices(db, [datasetId])).get(datasetId)?.key ?? "";
}

/** Returns the settings for the surfaces of several surveys, by their ids. */
export async function findSurfaceChoices(
  db: Db,
  datasetIds: readonly string[],
): Promise<Map<string, SurfaceChoice>> {
  if (datasetIds.length === 0) return new Map();
  const rows = await selectChoices(db)
    .innerJoin("datasets", "datasets.site_id", "sites.id")
    .select("datasets.id as dataset_id")
    .where("datasets.id", "in", [...new Set(datasetIds)])
    .execute();
  return new Map(rows.map(row => [row.dataset_id, choiceOf(row)]));
}

export async function saveSurfaceSettings(db: Db, siteId: string, settings: SurfaceSettings): Promise<void> {
  await db
    .updateTable("sites")
    .set({ surface_settings: JSON.stringify(settings) })
    .where("id", "=", siteId)
    .execute();
}

/** What a project's codes stand for; null if there are no rules yet. */
export async function findCodeRules(db: Db, projectId: string): Promise<CodeRules | null> {
  const row = await db
    .selectFrom("projects")
    .select("code_rules")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.code_rules ? (JSON.parse(row.code_rules) as CodeRules) : null;
}

export async function saveCodeRules(db: Db, projectId: string, rules: CodeRules): Promise<void> {
  await db
    .updateTable("projects")
    .set({ code_rules: JSON.stringify(rules), updated_at: Date.now() })
    .where("id", "=", projectId)
    .execute();
}

/** Lists the sites of a project whose surfaces take lines from codes. */
export async function listCodeUsers(db: Db, projectId: string): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom("sites")
    .select(["id", "name", "surface_settings"])
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .where("surface_settings", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows
    .filter(row => (JSON.parse(row.surface_settings!) as SurfaceSettings).useCodes)
    .map(({ id, name }) => ({ _id: id, name }));
}
