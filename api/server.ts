import { join } from "node:path";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { limits } from "#contract/limits.ts";
import { ensureAdministrator, type FirstAdministrator } from "./accounts/first-administrator.ts";
import { KnownBrowsers } from "./accounts/known-browsers.ts";
import { OidcProviders } from "./accounts/oidc/oidc-providers.ts";
import { openDatabase } from "./database/connection.ts";
import type { Settings } from "./environment.ts";
import { keepHouse } from "./housekeeping.ts";
import { Computations } from "./http/computations.ts";
import { parseJsonBodies } from "./http/json-body.ts";
import { notFound } from "./http/refusal.ts";
import { SharePasses } from "./http/share-passes.ts";
import { ProgressBoard } from "./imports/progress.ts";
import { Jobs } from "./jobs/jobs.ts";
import { type MailTimes, Outbox } from "./mail/outbox.ts";
import { auditCalls } from "./plugins/audit.ts";
import { isLoopback } from "./plugins/caller-address.ts";
import { answerFrameworkError, handleErrors } from "./plugins/error-handler.ts";
import { loggerOptions } from "./plugins/logging.ts";
import { describe, serveDescription } from "./plugins/openapi.ts";
import { secure } from "./plugins/security.ts";
import { type CallTimes, callTimes, limitTimes } from "./plugins/time-limits.ts";
import { closeUnusedConnections } from "./plugins/unused-connections.ts";
import { readSecret } from "./repositories/accounts/secrets.ts";
import { adminRoutes } from "./routes/accounts/admin.ts";
import { authRoutes } from "./routes/accounts/auth.ts";
import { identityRoutes } from "./routes/accounts/identities.ts";
import { ownAccountRoutes } from "./routes/accounts/own-account.ts";
import { passkeyRoutes } from "./routes/accounts/passkeys.ts";
import { passwordResetRoutes } from "./routes/accounts/password-resets.ts";
import { providerSignInRoutes } from "./routes/accounts/provider-sign-in.ts";
import { registrationRoutes } from "./routes/accounts/registration.ts";
import { secondFactorRoutes } from "./routes/accounts/second-factor.ts";
import { secondFactorSignInRoutes } from "./routes/accounts/second-factor-sign-in.ts";
import { sessionRoutes } from "./routes/accounts/sessions.ts";
import { activityRoutes } from "./routes/activity.ts";
import { binRoutes } from "./routes/bin.ts";
import { codeMarkRoutes } from "./routes/code-marks.ts";
import { codeRuleRoutes } from "./routes/code-rules.ts";
import { coordinateSystemRoutes } from "./routes/coordinate-systems.ts";
import { healthRoutes } from "./routes/health.ts";
import { drawingRoutes } from "./routes/imports/drawings.ts";
import { importRoutes } from "./routes/imports/imports.ts";
import { jobRoutes } from "./routes/imports/jobs.ts";
import { uploadRoutes } from "./routes/imports/uploads.ts";
import { materialRoutes } from "./routes/materials.ts";
import { projectRoutes } from "./routes/projects.ts";
import { reportRoutes } from "./routes/reports.ts";
import { sampleRoutes } from "./routes/samples.ts";
import { shareLinkRoutes } from "./routes/sharing/share-links.ts";
import { sharedRoutes } from "./routes/sharing/shared.ts";
import { sharedReportRoutes } from "./routes/sharing/shared-reports.ts";
import { comparisonRoutes } from "./routes/sites/comparison.ts";
import { designRoutes } from "./routes/sites/designs.ts";
import { profileRoutes } from "./routes/sites/profile.ts";
import { savedVolumeRoutes } from "./routes/sites/saved-volumes.ts";
import { siteChangeRoutes } from "./routes/sites/site-changes.ts";
import { siteDataRoutes } from "./routes/sites/site-data.ts";
import { siteExportRoutes } from "./routes/sites/site-exports.ts";
import { siteRoutes } from "./routes/sites/sites.ts";
import { stockpileRoutes } from "./routes/sites/stockpiles.ts";
import { surfaceRoutes } from "./routes/sites/surface.ts";
import { surveyRoutes } from "./routes/sites/surveys.ts";
import { volumeStudyRoutes } from "./routes/sites/volume-studies.ts";
import { storageRoutes } from "./routes/storage.ts";
import { teamRoutes } from "./routes/teams.ts";
import { wmsRoutes } from "./routes/wms.ts";
import type { Services } from "./services.ts";
import { Storage } from "./storage.ts";
import { MapServices } from "./wms/map-services.ts";
import { Engine, type EngineBounds } from "./workers/engine.ts";
import { loadGrids } from "./workers/grids.ts";

export interface Server {
  app: FastifyInstance;
  services: Services;
  firstAdministrator: FirstAdministrator | null;
}

/** How often the server looks for calls that take too long to arrive. */
const CHECKING_MS = 5_000;

interface Extras {
  /** Where the log goes; standard output by default. */
  log?: NodeJS.WritableStream;
  mailTimes?: MailTimes;
  times?: CallTimes;
  /** False where others share the event loop, so that its delays are not the API's. */
  shedLoad?: boolean;
  engine?: EngineBounds;
}

/**
 * Refuses calls with 503 while the event loop lags far more than the heaviest upload makes it lag. The
 * interval is long because an interval without a turn of the loop counts as endless delay.
 */
const pressure = { maxEventLoopDelay: 2_000, sampleInterval: 5_000, retryAfter: 5 };

/** Opens the database and builds the application under `/api`. Closing the application closes everything. */
export async function buildServer(
  settings: Settings,
  { log, mailTimes, times = callTimes, shedLoad = true, engine }: Extras = {},
): Promise<Server> {
  const app = fastify({
    logger: loggerOptions(settings.logLevel, log),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: address => isLoopback(address) || settings.trustedProxies.includes(address),
    forceCloseConnections: "idle",
    http: { connectionsCheckingInterval: Math.min(CHECKING_MS, times.headersMs) },
    requestTimeout: times.uploadMs,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 64 },
  });
  const database = await openDatabase({
    ...settings,
    onIdleError: error => app.log.warn({ err: error }, "idle database connection lost"),
  });
  const services: Services = {
    settings,
    database,
    engine: new Engine(settings, engine),
    mapServices: new MapServices({ allowsPrivate: settings.allowsPrivateWms }),
    jobs: new Jobs(database.db, app.log),
    progress: new ProgressBoard(),
    computations: new Computations({ total: 32, perAccount: 2 }),
    exports: new Computations({ total: 8, perAccount: 5 }),
    heldExports: new Computations({ total: 4, perAccount: 3 }),
    outbox: new Outbox(database.db, settings, app.log, mailTimes),
    browsers: new KnownBrowsers(await readSecret(database.db, "browsers")),
    providers: new OidcProviders(settings.providers, settings.publicUrl, app.log),
    sharePasses: new SharePasses(await readSecret(database.db, "share-passes")),
    storage: new Storage(database, settings),
  };
  const stopHousekeeping = keepHouse(database.db, app.log, settings.activityDays);
  app.addHook("onClose", async () => {
    stopHousekeeping();
    await services.jobs.close();
    await services.outbox.close();
    services.engine.close();
    await database.close();
  });
  await loadGrids(join(settings.dataDir, "grids"), line => app.log.warn(line));
  const firstAdministrator = await ensureAdministrator(database.db, settings.administrator);

  app.setValidatorCompiler(validatorCompiler);
  // Answers are typed by the same schemas; checking them again would cost 40 % of the time.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeContentTypeParser("text/plain");
  handleErrors(app);
  parseJsonBodies(app);
  limitTimes(app, times);
  auditCalls(app);
  closeUnusedConnections(app);
  await app.register(cookie);
  if (shedLoad) await app.register(underPressure, pressure);
  await secure(app, settings.publicUrl);
  await describe(app);
  await app.register(async api => registerRoutes(api, services), { prefix: "/api" });
  await app.register(async api => serveDescription(api), { prefix: "/api" });
  return { app, services, firstAdministrator };
}

function registerRoutes(app: FastifyInstance, services: Services): void {
  // Treats a missing body as an empty one, so that the messages are those of its fields.
  app.addHook("preValidation", async request => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
  // Ids hold nothing else; PostgreSQL refuses NUL in any text of a query.
  app.addHook("preValidation", async ({ params, query }) => {
    for (const id of Object.values(params as Record<string, string>))
      if (!/^[\w-]{1,64}$/.test(id)) throw notFound("This");
    if (JSON.stringify(query).includes("\\u0000")) throw notFound("This");
  });
  for (const routes of [
    healthRoutes,
    authRoutes,
    registrationRoutes,
    passwordResetRoutes,
    secondFactorSignInRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    sessionRoutes,
    providerSignInRoutes,
    identityRoutes,
    ownAccountRoutes,
    adminRoutes,
    projectRoutes,
    codeMarkRoutes,
    codeRuleRoutes,
    siteRoutes,
    siteChangeRoutes,
    siteDataRoutes,
    surveyRoutes,
    surfaceRoutes,
    savedVolumeRoutes,
    materialRoutes,
    stockpileRoutes,
    comparisonRoutes,
    designRoutes,
    profileRoutes,
    binRoutes,
    teamRoutes,
    uploadRoutes,
    drawingRoutes,
    wmsRoutes,
    importRoutes,
    jobRoutes,
    coordinateSystemRoutes,
    volumeStudyRoutes,
    siteExportRoutes,
    reportRoutes,
    sampleRoutes,
    storageRoutes,
    activityRoutes,
    shareLinkRoutes,
    sharedRoutes,
    sharedReportRoutes,
  ])
    routes(app, services);
}
