import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { API_TOKEN_PREFIX } from "#contract/accounts/api-tokens.ts";
import { TRIANGLES_MEDIA_TYPE } from "#contract/designs/triangles.ts";
import { type Endpoint, tokenNeeds } from "#contract/endpoints/endpoint.ts";
import { namedCall, subjects } from "#contract/endpoints.ts";
import { AnswerLost, ErrorBody } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { SHARE_TOKEN_HEADER } from "#contract/sharing/share-links.ts";
import { bodyTypes } from "../http/call.ts";
import { finish } from "./finish.ts";
import { serveReference } from "./reference/reference-page.ts";
import { type Refusals, refusalsOf } from "./refusals.ts";
import { dropUnused, nameSchemas } from "./schemas.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's endpoint that the route implements. */
    endpoint?: Endpoint;
  }
}

const description = `Everything that the pages of Topo Projects do, a program can do through these calls. \`docs/api.md\`
goes through a day with them, in curl, TypeScript and Python, and says what may change.

Programs send a token in the header \`Authorization: Bearer ${API_TOKEN_PREFIX}…\`, made under Settings, Tokens: with the
scope \`read\` for calls that change nothing, or \`write\`, for one project or all. Browsers have a session. A successful answer is
\`{status, message?, data}\`, any other \`{status, message, errors?, code?}\`. Calls that answer a site answer its
outline with \`?points=none\`. A change that was carried out, but whose answer failed, is answered with the status of success,
\`data\` null and the code \`answer-lost\`: do not make it again. A query parameter is given once, unless it is a list.
An \`Idempotency-Key\` belongs to one call; with another method, address, query or body it is refused with 422 and the code
\`idempotency-key-reused\`.

Points in columns (\`${POINTS_MEDIA_TYPE}\`) and triangles of a design (\`${TRIANGLES_MEDIA_TYPE}\`) are frames of a
u32 kind, a u32 length and so many bytes, filled up with zeros to a multiple of 8: kind 1 is the JSON answer, kind 2 a
piece, kind 3 the end, without which the answer was cut off. A piece of points is laid out in \`docs/api.md\`. A piece of
a design is a u32 what (1 vertices, 2 triangles), a u32 n, then longitudes, latitudes (degrees, WGS84) and heights
(metres) of n vertices as f64, or three vertex numbers as u32 for each of n triangles. All numbers are little-endian.`;

/** Generates OpenAPI 3.1 from the schemas that validate the calls. */
export async function describe(app: FastifyInstance): Promise<void> {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Topo Projects API", version: "1.0.0", description },
      externalDocs: { url: "/api/reference", description: "The same to read, without JavaScript" },
      tags: subjects.map(({ title, text }) => ({ name: title, description: text })),
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "sid" },
          bearer: { type: "http", scheme: "bearer", description: "A token of an account, for programs" },
          shareToken: { type: "apiKey", in: "header", name: SHARE_TOKEN_HEADER },
        },
      },
    },
    transform: input => {
      const schema = describedSchema(input.route.config ?? {}, input.schema);
      return jsonSchemaTransform({ ...input, schema } as Parameters<typeof jsonSchemaTransform>[0]);
    },
    transformObject: document => {
      const whole = jsonSchemaTransformObject(document as Parameters<typeof jsonSchemaTransformObject>[0]);
      finish(whole);
      dropUnused(whole);
      return whole;
    },
  });
}

/** Serves the description at `/openapi.json`, and as pages to read at `/reference`. */
export function serveDescription(app: FastifyInstance): void {
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  serveReference(app);
}

/** Adds what the schemas do not cover: descriptions, refusals, streamed bodies and queries. */
function describedSchema({ endpoint }: FastifyContextConfig, schema: FastifySchema): FastifySchema {
  if (!endpoint) return schema;
  const { streamed, answers, deprecation, headers, query } = endpoint;
  const named = namedCall(endpoint);
  const end = deprecation && `Deprecated since ${deprecation.since}, may be gone from ${deprecation.until}.`;
  const text = [
    end && `**${end}** ${deprecation?.instead}`,
    endpoint.text,
    tokenNote(endpoint),
    proofNote(endpoint),
  ]
    .filter(Boolean)
    .join("\n\n");
  const refusals = { ...refusalsOf(endpoint), ...endpoint.refusals };
  return {
    ...schema,
    ...securityOf(endpoint, schema),
    ...(named && { operationId: named.name, tags: [named.subject.title] }),
    ...(text && { description: text }),
    ...(deprecation && { deprecated: true }),
    // Marks endpoints that other servers of the same specification may not have.
    ...(endpoint.isAddition && { "x-addition": true }),
    ...(endpoint.proof && { "x-proof": endpoint.proof }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(streamed && {
      body: streamed.body ?? z.unknown(),
      consumes: bodyTypes(endpoint),
    }),
    ...(answers && { produces: ["application/json", ...[answers].flat()] }),
    response: {
      ...withLostAnswer(endpoint, schema.response as Record<string, z.ZodType>),
      ...answersOf(refusals),
    },
  };
}

/** Adds AnswerLost to each success body: a change may succeed although its answer fails. */
function withLostAnswer(endpoint: Endpoint, response: Record<string, z.ZodType>) {
  if (endpoint.method === "GET" || tokenNeeds(endpoint) === "read") return response;
  return Object.fromEntries(
    Object.entries(response).map(([status, answer]) => [
      status,
      ["200", "201"].includes(status) && !(answer instanceof z.ZodNull)
        ? z.union([answer, AnswerLost])
        : answer,
    ]),
  );
}

const tokenNote = (endpoint: Endpoint) =>
  endpoint.isBeyondProjects &&
  tokenNeeds(endpoint) !== "never" &&
  "Tokens of one project may not make this call.";

const proofNotes = {
  recent: `Takes a session that was proved within ${limits.proofMinutes} minutes, by signing in or by \`POST /auth/proof\`.`,
  "in-body": `The password in the body proves the session, too. Of an account without one, takes a session that was proved within ${limits.proofMinutes} minutes.`,
  sometimes: `Some changes take a session that was proved within ${limits.proofMinutes} minutes, as above.`,
};
const proofNote = ({ proof }: Endpoint) => proof && proofNotes[proof];

/** For calls that need a session, says whether a token is accepted, and which scope it needs. */
function securityOf(endpoint: Endpoint, { security = [] }: FastifySchema): Pick<FastifySchema, "security"> {
  const need = tokenNeeds(endpoint);
  const takesTokens = security.some(each => "session" in each) && need !== "never";
  return takesTokens ? { security: [...security, { bearer: [need] }] } : {};
}

/** The answers for refusals, by status. */
const answersOf = (refusals: Refusals) =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      { description, content: { "application/json": { schema: ErrorBody } } },
    ]),
  );
