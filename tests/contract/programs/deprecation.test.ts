import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { call } from "#api/http/call.ts";
import { handleErrors } from "#api/http/error-handler.ts";
import { conflict } from "#api/http/refusal.ts";
import { describe as describeApi } from "#api/openapi/openapi.ts";
import type { Services } from "#api/services.ts";
import { endpoint } from "#contract/endpoints/endpoint.ts";

const open = {
  text: "Returns a name.",
  access: "public",
  data: z.object({ name: z.string() }),
} as const;
const plain = endpoint("GET", "/surveyors/:surveyorId", { ...open, summary: "Get a surveyor" });
const old = endpoint("GET", "/chainmen/:chainmanId", {
  ...open,
  summary: "Get a chainman",
  deprecation: {
    since: "2027-01-01",
    until: "2027-07-01",
    instead: "Use `GET /surveyors/{surveyorId}`.",
    successor: plain.path,
  },
});

let app: FastifyInstance;
afterEach(() => app.close());

/** An API with two calls, one of which is deprecated. */
async function start(): Promise<FastifyInstance> {
  const services = {} as Services;
  app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  handleErrors(app);
  await app.register(cookie);
  await describeApi(app);
  await app.register(
    async api => {
      for (const each of [plain, old])
        call(api, services, each, async ({ params }) => {
          const [id] = Object.values(params);
          if (id === "gone") throw conflict("Gone");
          return { name: "Ana" };
        });
    },
    { prefix: "/api" },
  );
  return app;
}

test("answers of a deprecated call state since when, until when, and what replaces it", async () => {
  const api = await start();
  for (const id of ["1", "gone"]) {
    const { headers } = await api.inject(`/api/chainmen/${id}`);
    expect(headers.deprecation).toBe("@1798761600");
    expect(headers.sunset).toBe("Thu, 01 Jul 2027 00:00:00 GMT");
    expect(headers.link).toBe('</api/surveyors/{surveyorId}>; rel="successor-version"');
  }
  const { headers, statusCode } = await api.inject("/api/surveyors/1");
  expect(statusCode).toBe(200);
  for (const name of ["deprecation", "sunset", "link"]) expect(headers).not.toHaveProperty(name);
});

test("the description marks a deprecated call, and names what replaces it", async () => {
  const api = await start();
  await api.ready();
  // biome-ignore lint/suspicious/noExplicitAny: the shape of OpenAPI
  const { paths } = api.swagger() as any;
  const described = paths["/api/chainmen/{chainmanId}"].get;
  expect(described.deprecated).toBe(true);
  expect(described.description).toContain(
    "may be gone from 2027-07-01.** Use `GET /surveyors/{surveyorId}`.",
  );
  expect(paths["/api/surveyors/{surveyorId}"].get).not.toHaveProperty("deprecated");
});
