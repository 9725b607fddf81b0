import type { Database } from "./database/connection.ts";
import type { Settings } from "./environment.ts";
import type { Computations } from "./http/computations.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Engine } from "./workers/engine.ts";

/** What routes work with; one of each in a process. */
export interface Services {
  settings: Settings;
  database: Database;
  engine: Engine;
  /** Volumes that are computed or wait. */
  computations: Computations;
  /** Files that are written, each with its points. */
  exports: Computations;
  outbox: Outbox;
}
