import type { FastifyInstance } from "fastify";
import { notFound } from "../http/refusal.ts";

/** Gives calls without a body an empty one, and refuses ids and queries that nothing can have. */
export function checkParameters(app: FastifyInstance): void {
  // Treats a missing body as an empty one, so that the messages are those of its fields.
  app.addHook("preValidation", async request => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
  // Ids hold nothing else; PostgreSQL refuses NUL in any text of a query.
  app.addHook("preValidation", async ({ params, query }) => {
    for (const id of Object.values(params as Record<string, string>))
      if (!/^[\w-]{1,64}$/.test(id)) throw notFound("Resource");
    for (const values of Object.values(query as Record<string, string | string[]>))
      if ([values].flat().some(value => value.includes("\0"))) throw notFound("Resource");
  });
}
