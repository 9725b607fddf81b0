import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/**
 * The page loads its scripts and styles from this server and calls this API; everything else is blocked. Swagger UI
 * sets style attributes at run time and has its icons in `data:` URLs.
 */
const contentSecurityPolicy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "style-src-attr": "'unsafe-inline'",
  "img-src": "'self' data:",
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** Serves a page at `/docs` to read and try the calls; all its files are served from here. */
export function serveDocsPage(app: FastifyInstance): void {
  app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: "/api",
    staticCSP: contentSecurityPolicy,
    theme: { title: "Survey workbench API" },
    uiConfig: { layout: "BaseLayout", docExpansion: "none", deepLinking: true },
  });
}
