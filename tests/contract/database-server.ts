import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Null when the suite runs on SQLite. */
    postgresUrl: string | null;
  }
}

/** Starts PostgreSQL once for the suite that needs it. */
export default async function setup(project: TestProject) {
  if (project.config.env.TEST_DATABASE !== "postgres") {
    project.provide("postgresUrl", null);
    return;
  }
  const server = await startPostgres(findPostgres()!);
  console.log(server.version);
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
