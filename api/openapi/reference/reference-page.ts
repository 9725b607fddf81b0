import type { FastifyInstance } from "fastify";
import { notFound } from "../../http/refusal.ts";
import type { Document } from "./document.ts";
import { referencePages } from "./pages.ts";
import { style } from "./style.ts";

/** The pages have no scripts; their stylesheet is served from here. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the description as plain pages at `/reference`, to which its former addresses below `/docs` lead. */
export function serveReference(app: FastifyInstance): void {
  let pages: Map<string, string> | undefined;
  const hide = { schema: { hide: true } };
  const page = (slug: string) => {
    pages ??= referencePages(app.swagger() as unknown as Document);
    const found = pages.get(slug);
    if (found === undefined) throw notFound("This page");
    return found;
  };
  for (const path of ["/docs", "/docs/*"])
    app.get(path, hide, async (_, reply) => reply.redirect("/api/reference", 301));
  app.get("/docs/json", hide, async (_, reply) => reply.redirect("/api/openapi.json", 301));
  app.get("/reference.css", hide, async (_, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get<{ Params: { slug?: string } }>("/reference/:slug?", hide, async ({ params }, reply) =>
    reply
      .header("Content-Security-Policy", policy)
      .type("text/html; charset=utf-8")
      .send(page(params.slug ?? "")),
  );
}
