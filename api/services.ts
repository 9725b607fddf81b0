import type { KnownBrowsers } from "./accounts/known-browsers.ts";
import type { OidcProviders } from "./accounts/oidc/oidc-providers.ts";
import type { Database } from "./database/connection.ts";
import type { Settings } from "./environment.ts";
import type { Computations } from "./http/computations.ts";
import type { FileProcesses } from "./imports/file-process/file-processes.ts";
import type { ProgressBoard } from "./imports/progress.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Metrics } from "./observability/metrics.ts";
import type { PhotoMaker } from "./photos/photo-maker.ts";
import type { Sealer } from "./secrets/sealer.ts";
import type { SharePasses } from "./sharing/share-passes.ts";
import type { Storage } from "./storage/storage.ts";
import type { WebhookSender } from "./webhooks/sender.ts";
import type { MapServices } from "./wms/map-services.ts";
import type { Engine } from "./workers/engine.ts";

/** What routes work with; each process has one instance. */
export interface Services {
  settings: Settings;
  database: Database;
  engine: Engine;
  mapServices: MapServices;
  jobs: Jobs;
  /** Studies of more points run as jobs. */
  jobPoints: number;
  progress: ProgressBoard;
  /** Volumes being computed or waiting. */
  computations: Computations;
  /** Files being written. */
  exports: Computations;
  /** Exports that hold all points in memory: about 40 MB per million. */
  heldExports: Computations;
  outbox: Outbox;
  browsers: KnownBrowsers;
  sharePasses: SharePasses;
  providers: OidcProviders;
  storage: Storage;
  /** Encrypts secrets in the database. */
  sealer: Sealer;
  metrics: Metrics;
  photos: PhotoMaker;
  fileProcesses: FileProcesses;
  webhooks: WebhookSender;
}
