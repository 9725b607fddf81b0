import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { ProfileQuery, SiteProfile } from "#contract/surveys/profile.ts";
import { DXF_ENCODING } from "#survey/files/dxf/text.ts";
import { profileDxf } from "#survey/files/dxf/write-profile.ts";
import { record } from "../activity/activity.repository.ts";
import { sendCsv, sendFile } from "../exports/send-file.ts";
import { encoded } from "../exports/write.ts";
import { type Call, call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { visibleTo } from "../http/names-only.ts";
import { invalid } from "../http/refusal.ts";
import { findFigures } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import { ProfileStudies } from "./compute-profile.ts";
import { ProfileAxisLists } from "./profile-axes.ts";
import { type ComputedProfile, profileCsv } from "./profile-csv.ts";
import { profileDrawing } from "./profile-drawing.ts";

type ProfileCall = Call<typeof endpoints.siteProfile>;

/** Sections through surfaces along a line, and their files. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const lists = new ProfileAxisLists(services);
  const profiles = new ProfileStudies(services, lists);

  call(app, services, endpoints.siteProfile, async (request, reply) => {
    const { actor, query, found } = request;
    const { site, project } = found;
    const profile = await profiles.of(site, query, { accountId: actor.id, callerLeft: callerLeft(reply) });
    return { ...profile, surveys: visibleTo(actor, project, profile.surveys) };
  });

  call(app, services, endpoints.profileAxes, async (request, reply) => {
    const { actor, found } = request;
    const { site } = found;
    const { survey } = request.query;
    return lists.of(site, survey ?? null, { accountId: actor.id, callerLeft: callerLeft(reply) });
  });

  /** Computes the profile for a file, and records the export. */
  async function exported(
    request: Pick<ProfileCall, "actor" | "found">,
    query: ProfileQuery,
    format: string,
    left: AbortSignal,
  ) {
    const { actor, found } = request;
    const { site, project } = found;
    const profile = await profiles.of(site, query, { accountId: actor.id, callerLeft: left });
    const computed = requireSection(profile);
    const details = { format, content: "profile" } as const;
    const datasetId = computed.surveys[0]!._id;
    await record(db, actor, { deed: "exported", siteId: site.id, datasetId, details });
    return { profile: computed, name: `${site.name} profile`, projectId: project._id };
  }

  call(app, services, endpoints.siteProfileCsv, async (request, reply) => {
    const { query } = request;
    const { profile, name, projectId } = await exported(request, query, "csv", callerLeft(reply));
    const figures = await findFigures(db, projectId);
    return sendCsv(reply, name, encoded(profileCsv(profile, query.table, figures)));
  });

  call(app, services, endpoints.siteProfileDxf, async (request, reply) => {
    const { query } = request;
    const { profile, name } = await exported(request, query, "dxf", callerLeft(reply));
    const pieces = encoded(profileDxf(profileDrawing(profile, query.exaggeration)), DXF_ENCODING);
    return sendFile(reply, pieces, { name, extension: "dxf", mediaType: "image/vnd.dxf" });
  });
}

/** Refuses with 422 a file of surveys whose height references differ, unless confirmed. */
function requireSection(profile: SiteProfile): ComputedProfile {
  const { section, problem } = profile;
  if (!section) throw invalid("confirmHeights", problem!.message);
  return { ...profile, section };
}
