import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { freePort } from "../../free-port.ts";
import { type OidcServer, oidcServer } from "../../oidc-server.ts";
import { startApi, type TestApi } from "../harness.ts";
import { everyAnswer } from "./every-call/every-answer.ts";

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
  tags: { name: string }[];
}
interface Operation {
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  tags?: string[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}
interface Content {
  content?: Record<string, { schema: object }>;
}

let api: TestApi;
let document: Document;
let provider: OidcServer;
// The description itself is validated in a test: Ajv would do so with every schema, in a second each.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
const compiled = new Map<string, ValidateFunction>();

beforeAll(async () => {
  // Mail is never delivered; its text is read from the queue.
  const publicUrl = "http://survey.example.org";
  provider = await oidcServer(await freePort(), publicUrl, { trustedDomains: ["company.example"] });
  api = await startApi({
    smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
    publicUrl,
    providers: [provider.settings],
  });
  document = (await api.visitor().get("/openapi.json")).body;
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

/** Calls that succeed for visitors, whatever they send. */
const OPEN = new Set(["/auth/logout", "/auth/sign-in-options", "/auth/login/passkey-options"]);

const templateOf = (path: string) => `/api${path.split("?")[0]!.replace(/:(\w+)/g, "{$1}")}`;

const operationOf = (method: string, path: string) =>
  document.paths[templateOf(path)]?.[method.toLowerCase()];

/** Returns how a JSON body, sent with a call or answered with a status, violates its description. */
function violations(method: string, path: string, part: "body" | number, body: unknown): string[] {
  const operation = operationOf(method, path);
  const described =
    part === "body" ? operation?.requestBody : (operation?.responses[part] ?? operation?.responses.default);
  if (body === undefined && described && !described.content) return [];
  const schema = described?.content?.["application/json"]?.schema;
  const key = `${method} ${path} ${part}`;
  if (!schema || Object.keys(schema).length === 0) return [`${key} is not described`];
  const validate = compiled.get(key) ?? ajv.compile({ ...schema, components: document.components });
  compiled.set(key, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${key}: ${instancePath} ${message}`);
}

describe("the description", () => {
  test("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(document as never);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
    const calls = Object.values(document.paths).flatMap(operations => Object.keys(operations));
    console.log(`OpenAPI ${document.openapi}: valid, ${calls.length} calls described`);
  });

  test("contains every call of the contract, with its body", () => {
    for (const endpoint of Object.values(endpoints)) {
      const operation = operationOf(endpoint.method, endpoint.path);
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      if (endpoint.body || endpoint.streamed) expect(operation).toHaveProperty("requestBody.content");
    }
  });

  test("marks the calls that the specification does not have", () => {
    expect(document.paths["/api/uploads"]!.post).toHaveProperty("x-addition", true);
    expect(document.paths["/api/projects"]!.post).not.toHaveProperty("x-addition");
    const summaries = Object.values(endpoints).map(({ summary }) => summary);
    expect(summaries.filter(summary => /\(optional\)/.test(summary))).toEqual([]);
  });

  test("describes the answer for a lost result only for changes", () => {
    const lost = { status: "success", message: "The change was saved", data: null, code: "answer-lost" };
    expect(violations("PATCH", "/sites/:siteId", 200, lost)).toEqual([]);
    expect(violations("POST", "/projects", 201, lost)).toEqual([]);
    for (const [method, path] of [
      ["GET", "/sites/:siteId"],
      ["POST", "/sites/:siteId/volume-studies"],
    ] as const)
      expect(violations(method, path, 200, lost)).not.toEqual([]);
  });

  test("states which scope a token needs", () => {
    const opens = (path: string, method: string) => document.paths[`/api${path}`]![method]!.security;
    const session = { session: [] };
    expect(opens("/projects", "get")).toEqual([session, { bearer: ["read"] }]);
    expect(opens("/projects", "post")).toEqual([session, { bearer: ["write"] }]);
    expect(opens("/sites/{siteId}/volume-studies", "post")).toEqual([session, { bearer: ["read"] }]);
    expect(opens("/auth/tokens", "get")).toEqual([session]);
    expect(opens("/admin/users", "get")).toEqual([session]);
    expect(opens("/shared/site", "get")).toEqual([{ shareToken: [] }]);
    expect(opens("/auth/login", "post")).toBeUndefined();
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
  });

  test("states which calls need a recent proof, and how they are refused", () => {
    const { get } = document.paths["/api/auth/own-data"]!;
    expect(get).toHaveProperty("x-proof", "recent");
    expect(get!.description).toContain("proved within 10 minutes");
    for (const [path, method] of [
      ["/auth/own-data", "get"],
      ["/auth/tokens", "post"],
      ["/admin/users/{userId}", "delete"],
    ] as const)
      expect(document.paths[`/api${path}`]![method]!.responses[403]!.description).toContain("`proof-needed`");
    expect(document.paths["/api/admin/users"]!.get).not.toHaveProperty("x-proof");
  });

  test("explains every call and its refusals in sentences", () => {
    const subjects = new Set(document.tags.map(({ name }) => name));
    const faults: string[] = [];
    for (const { method, path } of Object.values(endpoints)) {
      const { summary, description, tags = [], responses } = operationOf(method, path)!;
      const said = Object.entries(responses).map(([, { description = "" }]) => description);
      const isSaid = (text: string) => /^[A-Z`].+[.]$/s.test(text);
      if (!/^[A-Z].+[^.]$/.test(summary)) faults.push(`${method} ${path}: summary '${summary}'`);
      for (const text of description === undefined ? said : [description, ...said])
        if (!isSaid(text) || text === "Default Response") faults.push(`${method} ${path}: '${text}'`);
      if (!subjects.has(tags[0]!)) faults.push(`${method} ${path}: no subject`);
      if (path.includes(":") && !("404" in responses)) faults.push(`${method} ${path}: no 404`);
    }
    expect(faults).toEqual([]);
  });

  test("has an example body for each call with a body", () => {
    const faults: string[] = [];
    for (const [name, { body, streamed, example }] of Object.entries<Endpoint>(endpoints)) {
      const schema = body ?? streamed?.body;
      if (!schema) continue;
      const parsed = schema.safeParse(example);
      if (!parsed.success) faults.push(`${name}: ${parsed.error.issues[0]!.message}`);
    }
    expect(faults).toEqual([]);
    expect(operationOf("POST", "/projects")!.requestBody!.content!["application/json"]).toHaveProperty(
      "example.name",
      "Gravel pit",
    );
  });

  test("fits real bodies and answers of every call, and every refusal", async () => {
    const answers = await everyAnswer(api);
    const tried = new Set(answers.map(({ name }) => name));
    expect([...tried].sort()).toEqual(Object.keys(endpoints).sort());
    expect(
      answers.filter(({ status }) => status >= 300).map(({ name, status }) => `${name} ${status}`),
    ).toEqual([]);
    const refusals: Parameters<typeof violations>[] = [];
    for (const { method, path } of Object.values(endpoints)) {
      const url = path.replace(/:\w+/g, "ffffffffffffffffffffffff");
      const reads = ["GET", "HEAD", "OPTIONS"].includes(method);
      const { status, body } = await api.visitor().call(method, url, reads ? undefined : {});
      const isOpen = OPEN.has(path) || method === "OPTIONS";
      expect(`${method} ${path} ${status}`).toMatch(isOpen ? / 20[04]$/ : / (401|422)$/);
      if (status < 300) continue;
      refusals.push([method, path, status, body]);
    }
    // Checked after all calls: checking takes seconds, in which the server would close connections that the next call
    // uses.
    const found = answers.flatMap(({ method, path, status, body }) => violations(method, path, status, body));
    const sent = answers.filter(answer => answer.sent !== undefined);
    found.push(...sent.flatMap(answer => violations(answer.method, answer.path, "body", answer.sent)));
    // An answer to HEAD has no body.
    found.push(
      ...refusals.filter(([method]) => method !== "HEAD").flatMap(refusal => violations(...refusal)),
    );
    expect(found).toEqual([]);
    console.log(
      `${tried.size} calls of the contract checked against the description: ${answers.length} answers, ${sent.length} bodies, ${refusals.length} refusals`,
    );
    // Every call there is: a minute and more on a busy machine.
  }, 300_000);
});
