import type { FastifyInstance } from "fastify";
import type { Design } from "#contract/designs/designs.ts";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { encodeEnd, encodeHead, FRAME_CHUNK, frameAround } from "#contract/points/frames.ts";
import { changedFields, record } from "../activity/activity.repository.ts";
import type { Database, Db } from "../database/connection.ts";
import { sendCsv } from "../exports/send-file.ts";
import { encoded } from "../exports/write.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { visibleTo } from "../http/names-only.ts";
import { conflict, notFound } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import { oneOfFew } from "../imports/few-files.ts";
import { findSummary, readChunks, removeDatasets } from "../points/datasets.repository.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { findFigures } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { type FileOwner, findUpload, type UploadRow } from "../uploads/uploads.repository.ts";
import { addFile, addPlane } from "./add-design.ts";
import { designDifferencesCsv } from "./design-csv.ts";
import { countDesigns, findDesign, listDesigns, updateDesign } from "./designs.repository.ts";
import { differencesPage, readDifferences } from "./differences.ts";
import type { SiteAround } from "./doubts.ts";
import { DesignPreviews } from "./preview.ts";
import { refuseAnswers } from "./read-design.ts";

/** What is to be built on a site. */
export function designRoutes(app: FastifyInstance, services: Services): void {
  addedDesigns(app, services);
  changedDesigns(app, services);
  differences(app, services);
}

function addedDesigns(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const previews = new DesignPreviews(services);
  const ownUpload = async (id: string, owner: FileOwner): Promise<UploadRow> => {
    const upload = await findUpload(db, id, owner);
    if (!upload) throw notFound("Upload");
    return upload;
  };

  call(app, services, endpoints.designPreview, async (request, reply) => {
    const signal = callerLeft(reply);
    const { actor, params } = request;
    const { siteId, ...answers } = request.query;
    const upload = await ownUpload(params.uploadId, actor);
    const found = siteId === undefined ? null : await siteFor(db, actor, siteId, "seeProject");
    refuseAnswers(answers);
    return previews.preview(upload, answers, await siteAround(db, found?.site ?? null), signal);
  });

  call(app, services, endpoints.createDesign, async (request, reply) => {
    const signal = callerLeft(reply);
    const { actor, body, found } = request;
    const { site } = found;
    if ((await countDesigns(db, site.id)) >= limits.designsMax)
      throw conflict(`A site can have up to ${limits.designsMax} designs. Please delete one first.`);
    const { heights: surveyHeights, position } = await siteAround(db, site);
    const wanted = { actor, site, body, surveyHeights, position };
    if (body.uploadId === undefined) return { design: await addPlane(services, wanted) };
    const upload = await ownUpload(body.uploadId, actor);
    refuseAnswers(body.answers ?? {}, "answers.");
    return { design: await oneOfFew(actor.id, () => addFile(services, wanted, upload, signal)) };
  });
}

function changedDesigns(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.designs, async ({ actor, found: { site, project } }) => {
    return visibleTo(actor, project, { designs: await listDesigns(db, site) });
  });

  call(
    app,
    services,
    endpoints.designTriangles,
    async ({ actor, params, found: { site, project } }, reply) => {
      const design = await findDesign(db, site, params.designId);
      if (!design) throw notFound("Design");
      const pieces = designPieces(services.database, visibleTo(actor, project, design));
      return { reply: sendPieces(reply, pieces, TRIANGLES_MEDIA_TYPE) };
    },
  );

  command(app, services, endpoints.updateDesign, {
    async change(trx, { params, body, found: { site } }) {
      const before = await findDesign(trx, site, params.designId);
      if (!before || !(await updateDesign(trx, site, params.designId, body))) throw notFound("Design");
      const fields = changedFields(before, body);
      if (fields.length === 0) return { did: null };
      return { did: { deed: "design-edited", datasetId: before._id, details: { fields } } };
    },
    async answer({ params, found: { site } }) {
      const design = await findDesign(db, site, params.designId);
      if (!design) throw notFound("Design");
      return { design };
    },
  });

  command(app, services, endpoints.deleteDesign, {
    async change(trx, { actor, params, found: { site } }) {
      const design = await findDesign(trx, site, params.designId);
      if (!design) throw notFound("Design");
      await removeDatasets(trx, { ids: [design._id] }, { as: "deleted", userId: actor.id });
      return { did: { deed: "design-deleted", datasetId: design._id } };
    },
    answer: () => null,
  });
}

function differences(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.designDifferences, async (request, reply) => {
    const { actor, params, query, found } = request;
    const { site } = found;
    const left = callerLeft(reply);
    const by = { accountId: actor.id, callerLeft: left };
    return services.computations.during(actor.id, async () =>
      differencesPage(await readDifferences(services, site, params.designId, query, by), query),
    );
  });

  call(app, services, endpoints.designDifferencesCsv, async (request, reply) => {
    const { actor, params, query } = request;
    const { site, project } = request.found;
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    const figures = await findFigures(db, project._id);
    by.callerLeft.throwIfAborted();
    // The points stay in memory until the file is sent.
    const leave = services.heldExports.enter(actor.id);
    reply.raw.once("close", leave);
    const found = await readDifferences(services, site, params.designId, query, by).catch(error => {
      leave();
      throw error;
    });
    const details = { format: "csv", content: "design-differences" } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, datasetId: found.design._id, details });
    const csv = designDifferencesCsv(found, query, figures);
    return sendCsv(reply, `${site.name} ${found.design.name}`, encoded(csv));
  });
}

/** Yields a design with its triangles in the layout of contract/designs/triangles.ts, as they are stored. */
async function* designPieces(database: Database, design: Design): AsyncGenerator<Uint8Array> {
  yield encodeHead({ status: "success", data: { design } });
  if (design.file)
    for await (const { body } of readChunks(database, design._id)) yield* frameAround(FRAME_CHUNK, body);
  yield encodeEnd();
}

const NOTHING: SiteAround = { bounds: null, heightsM: null, heights: null, position: null };

/** Returns what a design of the site has to match: the position and heights of its current survey. */
async function siteAround(db: Db, site: SiteRow | null): Promise<SiteAround> {
  const points = site && (await pointsDataset(db, site));
  if (!points) return NOTHING;
  const summary = await findSummary(db, points.id);
  return {
    bounds: summary?.bounds ?? null,
    heightsM: summary?.heightsM ? { low: summary.heightsM.min, high: summary.heightsM.max } : null,
    heights: points.reading?.heights ?? { kind: "ellipsoidal" },
    position: points.reading?.position ?? null,
  };
}
