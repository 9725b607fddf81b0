import { join } from "node:path";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { limits } from "#contract/limits.ts";
import { adminRoutes } from "./accounts/admin.routes.ts";
import { authRoutes } from "./accounts/auth.routes.ts";
import { ensureAdministrator, type FirstAdministrator } from "./accounts/first-administrator.ts";
import { KnownBrowsers } from "./accounts/known-browsers.ts";
import { identityRoutes } from "./accounts/oidc/identities.routes.ts";
import { OidcProviders } from "./accounts/oidc/oidc-providers.ts";
import { providerSignInRoutes } from "./accounts/oidc/provider-sign-in.routes.ts";
import { ownAccountRoutes } from "./accounts/own-account.routes.ts";
import { passwordResetRoutes } from "./accounts/password-resets.routes.ts";
import { proofRoutes } from "./accounts/proof.routes.ts";
import { registrationRoutes } from "./accounts/registration.routes.ts";
import { passkeyRoutes } from "./accounts/second-factor/passkeys.routes.ts";
import { secondFactorRoutes } from "./accounts/second-factor/second-factor.routes.ts";
import { secondFactorSignInRoutes } from "./accounts/second-factor/second-factor-sign-in.routes.ts";
import { sessionRoutes } from "./accounts/sessions.routes.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import { type BackupTimes, scheduleBackups } from "./backups/scheduled-backups.ts";
import { binRoutes } from "./bin/bin.routes.ts";
import { calibrationRoutes } from "./calibration/calibration.routes.ts";
import { codeMarkRoutes } from "./codes/code-marks.routes.ts";
import { codeRuleRoutes } from "./codes/code-rules.routes.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import { threadRoutes } from "./comments/threads.routes.ts";
import { openDatabase } from "./database/connection.ts";
import { designRoutes } from "./designs/designs.routes.ts";
import { drawingRoutes } from "./drawings/drawings.routes.ts";
import type { Settings } from "./environment.ts";
import { siteExportRoutes } from "./exports/site-exports.routes.ts";
import { homeRoutes } from "./home/home.routes.ts";
import { isLoopback } from "./http/caller-address.ts";
import { checkParameters } from "./http/check-parameters.ts";
import { Computations } from "./http/computations.ts";
import { answerFrameworkError, handleErrors } from "./http/error-handler.ts";
import { parseJsonBodies } from "./http/json-body.ts";
import { secure } from "./http/security.ts";
import { type CallTimes, callTimes, limitTimes } from "./http/time-limits.ts";
import { closeUnusedConnections } from "./http/unused-connections.ts";
import { coordinateSystemRoutes } from "./imports/coordinate-systems.routes.ts";
import { FileProcesses } from "./imports/file-process/file-processes.ts";
import { importRoutes } from "./imports/imports.routes.ts";
import { jointImportRoutes } from "./imports/joint-imports.routes.ts";
import { ProgressBoard } from "./imports/progress.ts";
import { handleJobs } from "./jobs/job-handlers.ts";
import { jobQueueRoutes } from "./jobs/job-queue.routes.ts";
import { jobRoutes } from "./jobs/jobs.routes.ts";
import { Jobs } from "./jobs/jobs.ts";
import type { JobTimes } from "./jobs/run.ts";
import { type MailTimes, Outbox } from "./mail/outbox.ts";
import { keepStoreTidy } from "./objects/orphans.ts";
import { auditCalls } from "./observability/audit.ts";
import { loggerOptions } from "./observability/logging.ts";
import { metricsRoutes } from "./observability/metrics.routes.ts";
import { Metrics } from "./observability/metrics.ts";
import { observeCalls, requestIdOf } from "./observability/observe-calls.ts";
import { describe, serveDescription } from "./openapi/openapi.ts";
import { adminHealthRoutes } from "./operations/admin-health.routes.ts";
import { healthRoutes } from "./operations/health.routes.ts";
import { startHousekeeping } from "./operations/housekeeping.ts";
import { PhotoMaker } from "./photos/photo-maker.ts";
import { photoRoutes } from "./photos/photos.routes.ts";
import { profileRoutes } from "./profiles/profile.routes.ts";
import { projectRoutes } from "./projects/projects.routes.ts";
import { sampleRoutes } from "./projects/samples.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { indexOlderSurveys } from "./search/index-older-surveys.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { openSealer } from "./secrets/sealed-secrets.ts";
import { readSecret } from "./secrets/secrets.repository.ts";
import type { Services } from "./services.ts";
import { shareLinkRoutes } from "./sharing/share-links.routes.ts";
import { SharePasses } from "./sharing/share-passes.ts";
import { sharedRoutes } from "./sharing/shared.routes.ts";
import { sharedReportRoutes } from "./sharing/shared-reports.routes.ts";
import { overviewRoutes } from "./sites/overview.routes.ts";
import { siteChangeRoutes } from "./sites/site-changes.routes.ts";
import { siteDataRoutes } from "./sites/site-data.routes.ts";
import { siteRoutes } from "./sites/sites.routes.ts";
import { materialRoutes } from "./stockpiles/materials.routes.ts";
import { stockpileRoutes } from "./stockpiles/stockpiles.routes.ts";
import { storageRoutes } from "./storage/storage.routes.ts";
import { Storage } from "./storage/storage.ts";
import { surfaceRoutes } from "./surfaces/surface.routes.ts";
import { comparisonRoutes } from "./surveys/comparison.routes.ts";
import { surveyRoutes } from "./surveys/surveys.routes.ts";
import { teamRoutes } from "./teams/teams.routes.ts";
import { readApiTokens } from "./tokens/api-token.ts";
import { shortenApiTokens } from "./tokens/api-tokens.repository.ts";
import { apiTokenRoutes } from "./tokens/api-tokens.routes.ts";
import { resumableUploadRoutes } from "./uploads/resumable-uploads.routes.ts";
import { overrideMethod } from "./uploads/tus-headers.ts";
import { uploadRoutes } from "./uploads/uploads.routes.ts";
import { savedVolumeRoutes } from "./volumes/saved-volumes.routes.ts";
import { volumeStudyRoutes } from "./volumes/volumes.routes.ts";
import { WebhookSender, type WebhookTimes } from "./webhooks/sender.ts";
import { webhookRoutes } from "./webhooks/webhooks.routes.ts";
import { MapServices } from "./wms/map-services.ts";
import { wmsRoutes } from "./wms/wms.routes.ts";
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
  const notifier = databaseUrl
    ? new (await import("./jobs/pg-boss-notifier.ts")).PgBossNotifier(databaseUrl, app.log, { works })
    : null;
  const outbox = new Outbox(database.db, settings, app.log, mailTimes);
  const sealer = await openSealer(database, settings, app.log);
  const parts: Omit<Services, "metrics"> = {
    settings,
    database,
    engine: new Engine(settings, engine),
    mapServices: new MapServices({ allowsPrivate: settings.allowsPrivateWms }),
    jobs: new Jobs(database.db, app.log, { works, times: jobTimes, notifier }),
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
  const stopHousekeeping = startHousekeeping(database, app.log, settings.activityDays);
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
    homeRoutes,
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
