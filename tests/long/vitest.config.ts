import { defineConfig } from "vitest/config";
import { findPostgres } from "../contract/postgres-server.ts";

const projects = ["./vitest.fuzz.config.ts", "./vitest.sqlite.config.ts"];
if (findPostgres()) projects.push("./vitest.postgres.config.ts");
else console.warn("\nSKIPPED: long-postgres. There is no PostgreSQL on this machine and none through npm.\n");

export default defineConfig({ test: { root: import.meta.dirname, projects, fileParallelism: false } });
