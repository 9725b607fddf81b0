import { join } from "node:path";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { limits } from "#contract/limits.ts";
import { ensureAdministrator, type FirstAdministrator } from "./accounts/first-administrator.ts";
import { KnownBrowsers } from "./accounts/known-browsers.ts";
import { OidcProviders } from "./accounts/oidc/oidc-providers.ts";
import { type BackupTimes, scheduleBackups } from "./backups/scheduled-backups.ts";
import { openDatabase } from "./database/connection.ts";
import type { Settings } from "./environment.ts";
import { indexOlderSurveys } from "./finding/index-older-surveys.ts";
import { keepHouse } from "./housekeeping.ts";
import { Computations } from "./http/computations.ts";
import { SharePasses } from "./http/guests/share-passes.ts";
import { parseJsonBodies } from "./http/json-body.ts";
import { overrideMethod } from "./http/tus/tus-headers.ts";
import { FileProcesses } from "./imports/file-process/file-processes.ts";
import { ProgressBoard } from "./imports/progress.ts";
import { handleJobs } from "./job-handlers.ts";
import { Jobs } from "./jobs/jobs.ts";
import type { JobTimes } from "./jobs/run.ts";
import { type MailTimes, Outbox } from "./mail/outbox.ts";
import { keepStoreTidy } from "./objects/orphans.ts";
import { Metrics } from "./observing/metrics.ts";
import { PhotoMaker } from "./photos/photo-maker.ts";
import { readApiTokens } from "./plugins/api-token.ts";
import { auditCalls } from "./plugins/audit.ts";
import { isLoopback } from "./plugins/caller-address.ts";
import { checkParameters } from "./plugins/check-parameters.ts";
import { answerFrameworkError, handleErrors } from "./plugins/error-handler.ts";
import { loggerOptions } from "./plugins/logging.ts";
import { observeCalls, requestIdOf } from "./plugins/observe-calls.ts";
import { describe, serveDescription } from "./plugins/openapi.ts";
import { secure } from "./plugins/security.ts";
import { type CallTimes, callTimes, limitTimes } from "./plugins/time-limits.ts";
import { closeUnusedConnections } from "./plugins/unused-connections.ts";
import { shortenApiTokens } from "./repositories/accounts/api-tokens.ts";
import { readSecret } from "./repositories/accounts/secrets.ts";
import { adminRoutes } from "./routes/accounts/admin.ts";
import { authRoutes } from "./routes/accounts/auth.ts";
import { identityRoutes } from "./routes/accounts/identities.ts";
import { ownAccountRoutes } from "./routes/accounts/own-account.ts";
import { passkeyRoutes } from "./routes/accounts/passkeys.ts";
import { passwordResetRoutes } from "./routes/accounts/password-resets.ts";
import { proofRoutes } from "./routes/accounts/proof.ts";
import { providerSignInRoutes } from "./routes/accounts/provider-sign-in.ts";
import { registrationRoutes } from "./routes/accounts/registration.ts";
import { secondFactorRoutes } from "./routes/accounts/second-factor.ts";
import { secondFactorSignInRoutes } from "./routes/accounts/second-factor-sign-in.ts";
import { sessionRoutes } from "./routes/accounts/sessions.ts";
import { activityRoutes } from "./routes/activity.ts";
import { binRoutes } from "./routes/bin.ts";
import { bulkRoutes } from "./routes/bulk.ts";
import { codeMarkRoutes } from "./routes/code-marks.ts";
import { codeRuleRoutes } from "./routes/code-rules.ts";
import { commentRoutes } from "./routes/comments/comments.ts";
import { photoRoutes } from "./routes/comments/photos.ts";
import { threadRoutes } from "./routes/comments/threads.ts";
import { coordinateSystemRoutes } from "./routes/coordinate-systems.ts";
import { drawingRoutes } from "./routes/imports/drawings.ts";
import { importRoutes } from "./routes/imports/imports.ts";
import { jobRoutes } from "./routes/imports/jobs.ts";
import { jointImportRoutes } from "./routes/imports/joint-imports.ts";
import { resumableUploadRoutes } from "./routes/imports/resumable-uploads.ts";
import { uploadRoutes } from "./routes/imports/uploads.ts";
import { materialRoutes } from "./routes/materials.ts";
import { apiTokenRoutes } from "./routes/programs/api-tokens.ts";
import { webhookRoutes } from "./routes/programs/webhooks.ts";
import { projectRoutes } from "./routes/projects.ts";
import { reportRoutes } from "./routes/reports.ts";
import { adminHealthRoutes } from "./routes/running/admin-health.ts";
import { healthRoutes } from "./routes/running/health.ts";
import { jobQueueRoutes } from "./routes/running/job-queue.ts";
import { metricsRoutes } from "./routes/running/metrics.ts";
import { sampleRoutes } from "./routes/samples.ts";
import { searchRoutes } from "./routes/search.ts";
import { shareLinkRoutes } from "./routes/sharing/share-links.ts";
import { sharedRoutes } from "./routes/sharing/shared.ts";
import { sharedReportRoutes } from "./routes/sharing/shared-reports.ts";
import { calibrationRoutes } from "./routes/sites/calibration.ts";
import { comparisonRoutes } from "./routes/sites/comparison.ts";
import { designRoutes } from "./routes/sites/designs.ts";
import { overviewRoutes } from "./routes/sites/overview.ts";
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
import { openSealer } from "./secrets/sealed-secrets.ts";
import type { Services } from "./services.ts";
import { Storage } from "./storage.ts";
import { WebhookSender, type WebhookTimes } from "./webhooks/sender.ts";
import { MapServices } from "./wms/map-services.ts";
import { Engine, type EngineBounds } from "./workers/engine.ts";
import { loadGrids } from "./workers/grids.ts";

export interface Server {
  app: FastifyInstance;
  services: Services;
  firstAdministrator: FirstAdministrator | null;
}

/** How often the server looks for calls that arrive too slowly. */
const CHECKING_MS = 5_000;

interface Extras {
  /** Where the log goes; standard output by default. */
  log?: NodeJS.WritableStream;
  mailTimes?: Partial<MailTimes>;
  webhookTimes?: Partial<WebhookTimes>;
  times?: CallTimes;
  /** False if other code shares the event loop, because its delays are then not the API's. */
  shedLoad?: boolean;
  engine?: EngineBounds;
  jobTimes?: Partial<JobTimes>;
  backupTimes?: Partial<BackupTimes>;
  jobPoints?: number;
}

/** Comparing two surveys of this many points takes about a second. */
const JOB_POINTS = 100_000;

/**
 * Refuses calls with 503 while the event loop lags far more than the heaviest upload makes it lag. The interval is
 * long, because an interval in which the loop never turns counts as an infinite delay.
 */
const pressure = { maxEventLoopDelay: 2_000, sampleInterval: 5_000, retryAfter: 5 };

/** Opens the database and builds the application under `/api`. Closing the application closes everything. */
export async function buildServer(
  settings: Settings,
  {
    log,
    mailTimes,
    webhookTimes,
    times = callTimes,
    shedLoad = true,
    engine,
    jobTimes,
    backupTimes,
    jobPoints = JOB_POINTS,
  }: Extras = {},
): Promise<Server> {
  const app = fastify({
    logger: loggerOptions(settings.logLevel, log),
    genReqId: request => requestIdOf(request, settings.trustedProxies),
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: address => isLoopback(address) || settings.trustedProxies.includes(address),
    forceCloseConnections: "idle",
    http: { connectionsCheckingInterval: Math.min(CHECKING_MS, times.headersMs) },
    requestTimeout: times.uploadMs,
    frameworkErrors: answerFrameworkError,
    rewriteUrl: overrideMethod,
    routerOptions: { maxParamLength: 64 },
  });
  const database = await openDatabase({
    ...settings,
    onIdleError: error => app.log.warn({ err: error }, "idle database connection lost"),
  });
  const stopTidying = await keepStoreTidy(database, app.log, settings.objects);
  const works = settings.role !== "api";
  const { databaseUrl } = settings;
  const carrier = databaseUrl
    ? new (await import("./jobs/pg-boss-carrier.ts")).PgBossCarrier(databaseUrl, app.log, { works })
    : null;
  const outbox = new Outbox(database.db, settings, app.log, mailTimes);
  const sealer = await openSealer(database, settings, app.log);
  const parts: Omit<Services, "metrics"> = {
    settings,
    database,
    engine: new Engine(settings, engine),
    mapServices: new MapServices({ allowsPrivate: settings.allowsPrivateWms }),
    jobs: new Jobs(database.db, app.log, { works, times: jobTimes, carrier }),
    jobPoints,
    progress: new ProgressBoard(database.db),
    computations: new Computations({ total: 32, perAccount: 2 }),
    exports: new Computations({ total: 8, perAccount: 5 }),
    heldExports: new Computations({ total: 4, perAccount: 3 }),
    outbox,
    browsers: new KnownBrowsers(await readSecret(database.db, "browsers")),
    providers: new OidcProviders(settings.providers, settings.publicUrl, app.log),
    sharePasses: new SharePasses(await readSecret(database.db, "share-passes")),
    storage: new Storage(database, settings),
    sealer,
    photos: new PhotoMaker(),
    fileProcesses: new FileProcesses(join(settings.dataDir, "grids")),
    webhooks: new WebhookSender(database.db, settings, { outbox, sealer, log: app.log }, webhookTimes),
  };
  const services: Services = { ...parts, metrics: new Metrics(parts) };
  handleJobs(services);
  const stopHousekeeping = keepHouse(database, app.log, settings.activityDays);
  const stopBackups = scheduleBackups(database.db, settings, app.log, backupTimes);
  const stopIndexing = indexOlderSurveys(services, app.log);
  app.addHook("onClose", async () => {
    await Promise.all([stopBackups(), stopHousekeeping(), stopTidying(), stopIndexing()]);
    await services.jobs.close();
    await services.webhooks.close();
    await services.outbox.close();
    services.engine.close();
    services.photos.close();
    services.fileProcesses.close();
    await database.close();
  });
  if (settings.apiTokenMaxD !== null) await shortenApiTokens(database.db, settings.apiTokenMaxD);
  await loadGrids(join(settings.dataDir, "grids"), line => app.log.warn(line));
  // Only a process that serves calls creates it: nobody would see the password that a worker prints.
  const firstAdministrator =
    settings.role === "worker" ? null : await ensureAdministrator(database.db, settings.administrator);

  app.setValidatorCompiler(validatorCompiler);
  // Answers are already typed by the same schemas; validating them again would cost 40 % of the time.
  app.setSerializerCompiler(() => JSON.stringify);
  app.removeContentTypeParser("text/plain");
  observeCalls(app, services.metrics, settings);
  handleErrors(app);
  parseJsonBodies(app);
  limitTimes(app, times);
  auditCalls(app);
  closeUnusedConnections(app);
  await app.register(cookie);
  if (shedLoad) await app.register(underPressure, pressure);
  await secure(app, settings.publicUrl);
  await describe(app);
  metricsRoutes(app, services);
  const calls = async (api: FastifyInstance) => {
    readApiTokens(api, services);
    registerRoutes(api, services);
  };
  await app.register(calls, { prefix: "/api" });
  const description = async (api: FastifyInstance) => {
    readApiTokens(api, services);
    serveDescription(api);
  };
  await app.register(description, { prefix: "/api" });
  return { app, services, firstAdministrator };
}

function registerRoutes(app: FastifyInstance, services: Services): void {
  checkParameters(app);
  for (const routes of [
    healthRoutes,
    authRoutes,
    registrationRoutes,
    passwordResetRoutes,
    secondFactorSignInRoutes,
    secondFactorRoutes,
    passkeyRoutes,
    sessionRoutes,
    proofRoutes,
    providerSignInRoutes,
    identityRoutes,
    apiTokenRoutes,
    ownAccountRoutes,
    adminRoutes,
    projectRoutes,
    bulkRoutes,
    searchRoutes,
    codeMarkRoutes,
    codeRuleRoutes,
    overviewRoutes,
    siteRoutes,
    siteChangeRoutes,
    siteDataRoutes,
    surveyRoutes,
    surfaceRoutes,
    calibrationRoutes,
    savedVolumeRoutes,
    materialRoutes,
    stockpileRoutes,
    comparisonRoutes,
    designRoutes,
    profileRoutes,
    binRoutes,
    teamRoutes,
    uploadRoutes,
    resumableUploadRoutes,
    drawingRoutes,
    wmsRoutes,
    importRoutes,
    jointImportRoutes,
    jobRoutes,
    jobQueueRoutes,
    adminHealthRoutes,
    coordinateSystemRoutes,
    volumeStudyRoutes,
    siteExportRoutes,
    reportRoutes,
    sampleRoutes,
    storageRoutes,
    activityRoutes,
    threadRoutes,
    commentRoutes,
    photoRoutes,
    shareLinkRoutes,
    sharedRoutes,
    sharedReportRoutes,
    webhookRoutes,
  ])
    routes(app, services);
}
