import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import type { Endpoint } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { SHARE_PASS_HEADER, SHARE_TOKEN_HEADER } from "#contract/sharing/share-links.ts";
import { SiteQuery } from "#contract/site.ts";
import { answersSite, bodyTypes } from "../http/call.ts";
import { serveDocsPage } from "./docs-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    endpoint?: Endpoint;
  }
}

const description = `The survey workbench does everything through these calls. Sign in with
\`POST /auth/login\`, which sets the session cookie \`sid\` (\`__Host-sid\` behind https). A successful answer is
\`{status, message?, data}\`, any other \`{status, message, errors?}\`. Calls that answer a site leave out its
points when asked with \`?points=none\`, and answer its outline with a summary instead. Send
\`Accept: ${POINTS_MEDIA_TYPE}\` to get points in columns. Both these and the
triangles of a design (\`${TRIANGLES_MEDIA_TYPE}\`) are frames of a u32 kind, a u32 length and so many bytes, filled up
with zeros to a multiple of 8: kind 1 is the JSON answer, kind 2 a piece, kind 3 the end, without which the answer was
cut off. A piece of a design is a u32 what (1 vertices, 2 triangles), a u32 n, then longitudes, latitudes (degrees,
WGS84) and heights (metres) of n vertices as f64, or three vertex numbers as u32 for each of n triangles; all numbers
are little-endian. The calls below \`/shared\` need no session: they read one site by the token of a link, in the header
 \`${SHARE_TOKEN_HEADER}\`, and where the link has a password by the pass of \`POST /shared/unlock\`, in the header
 \`${SHARE_PASS_HEADER}\`.`;

const additionNote = "An addition to the specification: other servers may not have it.";

/** Generates OpenAPI 3.1 from the schemas that check the calls. */
export async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Survey workbench API", version: "1.0.0", description },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "sid" },
          shareToken: { type: "apiKey", in: "header", name: SHARE_TOKEN_HEADER },
        },
      },
    },
    transform: input => {
      const { endpoint } = input.route.config ?? {};
      const schema = endpoint ? describedSchema(endpoint, input.schema) : input.schema;
      return jsonSchemaTransform({ ...input, schema } as Parameters<typeof jsonSchemaTransform>[0]);
    },
    transformObject: document => {
      if ("openapiObject" in document) describeBytes(document.openapiObject);
      return "openapiObject" in document ? document.openapiObject : document.swaggerObject;
    },
  });
}

/** The description at `/openapi.json`, and a page to read it at `/docs`. */
export function serveDescription(app: FastifyInstance): void {
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  serveDocsPage(app);
}

/** Adds what no schema checks: streamed bodies and queries. */
function describedSchema(endpoint: Endpoint, schema: FastifySchema): FastifySchema {
  const { streamed, answers } = endpoint;
  const query = endpoint.query ?? (answersSite(endpoint) ? SiteQuery : undefined);
  return {
    ...schema,
    ...(endpoint.isAddition && { description: additionNote }),
    // Groups the calls on the page.
    tags: [endpoint.path.split(/[/?]/)[1]!],
    ...(query && { querystring: query }),
    ...(streamed && {
      body: streamed.body ?? z.unknown(),
      consumes: bodyTypes(endpoint),
    }),
    ...(answers && { produces: ["application/json", ...[answers].flat()] }),
  };
}

interface Content {
  content?: Record<string, { schema?: unknown }>;
}
interface Operation {
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/**
 * Describes media types other than JSON as bytes, whatever the JSON beside them looks like. Errors are always
 * JSON.
 */
function describeBytes(document: { paths?: object }): void {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const { requestBody, responses = {} } = operation;
      const errors = responses.default?.content ?? {};
      for (const type of Object.keys(errors)) if (type !== "application/json") delete errors[type];
      // All types of a body share one object.
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
        for (const type of Object.keys(content))
          if (type !== "application/json") content[type] = { schema: {} };
    }
}
