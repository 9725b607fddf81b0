import type { FastifyInstance } from "fastify";
import { capitalised } from "#survey/report/format.ts";
import { notFound } from "./refusal.ts";

/** Gives calls without a body an empty one, and refuses malformed ids. */
export function checkParameters(app: FastifyInstance): void {
  // Treats a missing body as empty, so that the messages name the missing fields.
  app.addHook("preValidation", async request => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
  // Ids contain no other characters.
  app.addHook("preValidation", async ({ params }) => {
    for (const [name, id] of Object.entries(params as Record<string, string>))
      if (!/^[\w-]{1,64}$/.test(id)) throw notFound(thingOf(name));
  });
}

/** `Share link` for `shareLinkId`. */
const thingOf = (parameter: string): string =>
  capitalised(parameter.replace(/Id$/, "").replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`));
