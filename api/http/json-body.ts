import type { FastifyInstance } from "fastify";
import { Refusal, unreadable } from "./refusal.ts";

/** Deeper than any body of the contract. Half a million levels would take the parser a second. */
export const JSON_LEVELS_MAX = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Parses JSON bodies; refuses with 400 ones that are nested too deeply, and with 415 compressed ones. */
export function parseJsonBodies(app: FastifyInstance): void {
  // The two arguments are for `__proto__` and `constructor`, which are dropped like other unknown fields.
  const parse = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isTooDeep(body as string)) done(unreadable(tooDeep));
    else parse(request, body as string, done);
  });
  app.addHook("onRequest", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity") !== "identity")
      throw new Refusal(415, "The body must not be compressed");
  });
}

export const tooDeep = "The body is nested too deeply";

/** Tracks only strings and brackets; the parser checks everything else. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i);
    if (isInString) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > JSON_LEVELS_MAX) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}
