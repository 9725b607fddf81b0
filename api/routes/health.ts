import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { ErrorBody } from "#contract/error.ts";
import { ping } from "../database/connection.ts";
import { unavailable } from "../plugins/error-handler.ts";
import type { Services } from "../services.ts";

const Health = z.object({ status: z.literal("success"), data: z.object({ database: z.literal("answers") }) });

/** 200 when the database answers, else 503. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  const schema = { summary: "Whether the service is ready", response: { 200: Health, default: ErrorBody } };
  app.get("/health", { schema, logLevel: "warn" }, async request => {
    await ping(database.db).catch(error => {
      request.log.warn({ err: error }, "database does not answer");
      throw unavailable();
    });
    return { status: "success", data: { database: "answers" } };
  });
}
