import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasBearer } from "../tokens/api-token.ts";
import { forbidden } from "./refusal.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets headers so that no page may embed or run an answer, and refuses cross-site calls. */
export async function secure(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: "same-origin" },
    strictTransportSecurity: publicUrl?.startsWith("https:") ? { maxAge: 31_536_000 } : false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    // A page cannot make a browser send a token that the page does not have, and cookies beside a token are ignored.
    if (hasBearer(request)) return;
    if (!SAFE_METHODS.has(request.method) && isForeign(request, publicUrl))
      throw forbidden("Calls from other sites are refused");
  });
}

/** Browsers send Origin with every call that changes something; other clients do not. */
function isForeign({ headers, protocol, host }: FastifyRequest, publicUrl: string | null): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== `${protocol}://${host}` && !(publicUrl && new URL(publicUrl).origin === origin);
}
