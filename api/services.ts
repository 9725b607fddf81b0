import type { Database } from "./database/connection.ts";
import type { Settings } from "./environment.ts";
import type { ProgressBoard } from "./imports/progress.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { MapServices } from "./wms/map-services.ts";
import type { Engine } from "./workers/engine.ts";
import type { Summariser } from "./workers/summarise.ts";

/** What routes work with; one of each in a process. */
export interface Services {
  settings: Settings;
  database: Database;
  engine: Engine;
  summariser: Summariser;
  mapServices: MapServices;
  jobs: Jobs;
  progress: ProgressBoard;
  outbox: Outbox;
}
