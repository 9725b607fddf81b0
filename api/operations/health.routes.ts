import type { FastifyInstance, LogLevel } from "fastify";
import { z } from "zod";
import { ErrorBody } from "#contract/error.ts";
import { ping } from "../database/connection.ts";
import { unavailable } from "../http/error-handler.ts";
import type { Services } from "../services.ts";

const Health = z.object({ status: z.literal("success"), data: z.object({ database: z.literal("answers") }) });

/** 200 when the database answers and accepts changes, else 503. */
export function healthRoutes(app: FastifyInstance, { database, settings }: Services): void {
  const schema = { summary: "Whether the service is ready", response: { 200: Health, default: ErrorBody } };
  // Monitoring calls every few seconds, so only failures are logged.
  const logLevel = settings.logLevel === "info" ? "warn" : (settings.logLevel as LogLevel);
  app.get("/health", { schema, logLevel }, async () => {
    await ping(database).catch(cause => {
      throw Object.assign(unavailable(), { cause });
    });
    return { status: "success", data: { database: "answers" } };
  });
}
