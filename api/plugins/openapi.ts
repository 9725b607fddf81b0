import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { z } from "zod";
import { POINTS_MEDIA_TYPE } from "#contract/columns.ts";
import { docsPage } from "./docs-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The JSON form of a body that is read as it arrives, and its other media types; only described. */
    streamed?: { body?: z.ZodType; mediaTypes: string[] };
  }
}

const description = `Everything a client of the survey workbench needs. Sign in with \`POST /auth/login\`; the
answer's cookie \`sid\` is the session. Answers are \`{status, message?, data}\`, refusals
\`{status, message, errors?}\`. Calls that answer a site take \`?points=none\` for its outline with the stored
summary; \`Accept: ${POINTS_MEDIA_TYPE}\` asks for points in columns.`;

/** OpenAPI 3.1 from the schemas that check the calls, at `/openapi.json`, and a page to read it at `/docs`. */
export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Survey workbench API", version: "1.0.0", description },
      components: {
        securitySchemes: { session: { type: "apiKey", in: "cookie", name: "sid" } },
      },
    },
    transform: input => {
      const streamed = input.route.config?.streamed;
      const schema: FastifySchema = {
        ...input.schema,
        ...(streamed?.body && { body: streamed.body }),
        ...(streamed && {
          consumes: [...(streamed.body ? ["application/json"] : []), ...streamed.mediaTypes],
        }),
      };
      return jsonSchemaTransform({ ...input, schema } as Parameters<typeof jsonSchemaTransform>[0]);
    },
  });
}

export function serveDescription(app: FastifyInstance): void {
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  app.get("/docs", { schema: { hide: true } }, async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(docsPage(app.swagger())),
  );
}
