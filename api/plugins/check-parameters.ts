import type { FastifyInstance } from "fastify";
import { notFound } from "../http/refusal.ts";

/** Gives calls without a body an empty one, and refuses ids that nothing can have. */
export function checkParameters(app: FastifyInstance): void {
  // Treats a missing body as an empty one, so that the messages are those of its fields.
  app.addHook("preValidation", async request => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
  // Ids hold nothing else.
  app.addHook("preValidation", async ({ params }) => {
    for (const id of Object.values(params as Record<string, string>))
      if (!/^[\w-]{1,64}$/.test(id)) throw notFound("Resource");
  });
}
