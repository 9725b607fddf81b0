import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { descriptions } from "#contract/descriptions/descriptions.ts";
import { endpoints } from "#contract/endpoints.ts";
import { freePort } from "../../free-port.ts";
import { type OidcServer, oidcServer, visitProvider } from "../../oidc-server.ts";
import { SoftwareAuthenticator } from "../accounts/software-authenticator.ts";
import { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { tokenIn } from "../mail-server.ts";
import { photoForm } from "../permissions/bodies.ts";
import { point } from "../points-body.ts";
import { reading } from "../reading-body.ts";

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
const ajv = new Ajv2020({ strict: false, allErrors: true });
const compiled = new Map<string, ValidateFunction>();

beforeAll(async () => {
  // Nobody takes the letters; their text is read from the table where they wait.
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

const templateOf = (path: string) => `/api${path.split("?")[0]!.replace(/:(\w+)/g, "{$1}")}`;

const operationOf = (method: string, path: string) =>
  document.paths[templateOf(path)]?.[method.toLowerCase()];

/** Returns how a JSON body, sent with a call or answered with a status, breaks its description. */
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

  test("names every call of the contract, with its body", () => {
    for (const endpoint of Object.values(endpoints)) {
      const operation = operationOf(endpoint.method, endpoint.path);
      expect(operation, `${endpoint.method} ${endpoint.path}`).toBeDefined();
      if (endpoint.body || endpoint.streamed) expect(operation).toHaveProperty("requestBody.content");
    }
  });

  test("says which calls the specification does not have", () => {
    expect(document.paths["/api/uploads"]!.post).toHaveProperty("x-addition", true);
    expect(document.paths["/api/projects"]!.post).not.toHaveProperty("x-addition");
    const summaries = Object.values(endpoints).map(({ summary }) => summary);
    expect(summaries.filter(summary => /\(optional\)/.test(summary))).toEqual([]);
  });

  test("says which scope a program's token needs", () => {
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

  test("says of every call, in sentences, what it does and what its refusals mean", () => {
    const subjects = new Set(document.tags.map(({ name }) => name));
    const faults: string[] = [];
    for (const { method, path } of Object.values(endpoints)) {
      const { summary, description = "", tags = [], responses } = operationOf(method, path)!;
      const said = Object.entries(responses).map(([, { description = "" }]) => description);
      const isSaid = (text: string) => /^[A-Z`].+[.]$/s.test(text);
      if (!/^[A-Z].+[^.]$/.test(summary)) faults.push(`${method} ${path}: summary '${summary}'`);
      for (const text of [description, ...said])
        if (!isSaid(text) || text === "Default Response") faults.push(`${method} ${path}: '${text}'`);
      if (!subjects.has(tags[0]!)) faults.push(`${method} ${path}: no subject`);
      if (path.includes(":") && !("404" in responses)) faults.push(`${method} ${path}: no 404`);
    }
    expect(faults).toEqual([]);
  });

  test("shows a body that each call takes", () => {
    const faults: string[] = [];
    for (const [name, { body, streamed }] of Object.entries(endpoints)) {
      const schema = body ?? streamed?.body;
      if (!schema) continue;
      const parsed = schema.safeParse(descriptions[name as Name].example);
      if (!parsed.success) faults.push(`${name}: ${parsed.error.issues[0]!.message}`);
    }
    expect(faults).toEqual([]);
    expect(operationOf("POST", "/projects")!.requestBody!.content!["application/json"]).toHaveProperty(
      "example.name",
      "Gravel pit",
    );
  });

  test("has a page to read it, whose files all come from here", async () => {
    const visitor = api.visitor();
    const response = await visitor.raw("GET", "/docs");
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const policy = response.headers.get("Content-Security-Policy");
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain("http");
    const page = await response.text();
    const files = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address!);
    expect(files.filter(address => address.endsWith(".js"))).toHaveLength(3);
    for (const address of files) {
      expect(address).toMatch(/^\/api\/docs\/static\//);
      expect((await visitor.raw("GET", address.replace("/api", ""))).status).toBe(200);
    }
    expect((await visitor.get("/docs/json")).body).toEqual(document);
  });

  test("fits real bodies and answers of every call, and every refusal", async () => {
    const answers = await everyAnswer(api.admin);
    const tried = new Set(answers.map(({ name }) => name));
    expect([...tried].sort()).toEqual(Object.keys(endpoints).sort());
    expect(
      answers.filter(({ status }) => status >= 300).map(({ name, status }) => `${name} ${status}`),
    ).toEqual([]);
    const found = answers.flatMap(({ method, path, status, body }) => violations(method, path, status, body));
    const sent = answers.filter(answer => answer.sent !== undefined);
    found.push(...sent.flatMap(answer => violations(answer.method, answer.path, "body", answer.sent)));
    expect(found).toEqual([]);
    let refusals = 0;
    for (const { method, path } of Object.values(endpoints)) {
      const url = path.replace(/:\w+/g, "ffffffffffffffffffffffff");
      const reads = ["GET", "HEAD", "OPTIONS"].includes(method);
      const { status, body } = await api.visitor().call(method, url, reads ? undefined : {});
      const isOpen = OPEN.has(path) || method === "OPTIONS";
      expect(`${method} ${path} ${status}`).toMatch(isOpen ? / 20[04]$/ : / (401|422)$/);
      if (status < 300) continue;
      refusals++;
      // An answer to HEAD has no body.
      if (method === "HEAD") continue;
      expect(violations(method, path, status, body)).toEqual([]);
    }
    console.log(
      `${tried.size} calls of the contract checked against the description: ${answers.length} answers, ${sent.length} bodies, ${refusals} refusals`,
    );
    // Every call there is: a minute and more on a busy machine.
  }, 300_000);
});

/** Calls that answer visitors, whatever they send. */
const OPEN = new Set(["/auth/logout", "/auth/sign-in-options", "/auth/login/passkey-options"]);

type Name = keyof typeof endpoints;
interface Tried {
  name: Name;
  method: string;
  path: string;
  status: number;
  body: unknown;
  /** The JSON that was sent. */
  sent?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the data of each call differ
type CallOf = (name: Name, params?: Record<string, string>, body?: unknown, by?: Client) => Promise<any>;

/** The calls about a provider: a new person signs in, and the client links another account. */
async function providerCalls(call: CallOf): Promise<void> {
  const params = { providerId: "company" };
  const redeem = async (url: string, login: string, by?: Client) => {
    const { search } = await visitProvider(url, login);
    await call("finishProviderSignIn", params, { query: search.slice(1) }, by);
  };
  const visitor = api.visitor();
  const begun = await call("beginProviderSignIn", params, { returnTo: "/projects" }, visitor);
  await redeem(begun.url, "new", visitor);
  await redeem((await call("beginLink", params)).url, "other");
  await call("identities");
  await call("linkIdentity", {}, { password: PASSWORD });
  await call("unlinkIdentity", params);
}

/** The calls about tokens for programs. */
async function apiTokens(call: CallOf): Promise<void> {
  const asked = { name: "Nightly", scope: "read", expiresAt: null, password: PASSWORD };
  const { apiToken } = await call("createApiToken", {}, asked);
  await call("apiTokens");
  await call("revokeApiToken", { tokenId: apiToken._id });
}

/** One deed for several things. */
async function bulk(projectId: string, siteId: string, call: CallOf): Promise<void> {
  const { site } = await call("createSite", { projectId }, { name: "Among many" });
  const one = { ids: [site._id] };
  await call("deleteSites", {}, one);
  await call("restoreItems", {}, { ids: [site._id, siteId] });
  await call("changeProjects", {}, { deed: "set-status", status: "active", ids: [projectId] });
  await call("decideOnAccounts", {}, { approvalStatus: "approved", ids: ["nobody"] });
}

/** The calls about a staged file of points. */
async function imports(client: Client, projectId: string, call: CallOf, tried: Tried[]): Promise<void> {
  const { site } = await call("createSite", { projectId }, { name: "Imported" });
  const csv =
    "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.5,46.6,1491\nB,TOPO,x,46.6,1491\n";
  const staged = await client.raw("POST", "/uploads?fileName=b.csv", csv, { "Content-Type": "text/csv" });
  const upload = (await staged.json()) as { data: { upload: { _id: string } } };
  const uploadId = upload.data.upload._id;
  const { fingerprint } = await call("previewUpload", { uploadId });
  const rows = await client.raw("GET", `/uploads/${uploadId}/skipped-rows`);
  const { method, path } = endpoints.skippedRows;
  // Text, described as any value.
  const body = { status: "success", data: await rows.text() };
  tried.push({ name: "skippedRows", method, path, status: rows.status, body });
  await call("drawingPreview", { uploadId });
  const dxf = ["0", "SECTION", "2", "ENTITIES", "0", "LINE", "8", "0", "10", 8, "20", 46, "11", 8.1, "21", 46]
    .concat(["0", "ENDSEC", "0", "EOF", ""])
    .join("\n");
  const type = { "Content-Type": "application/octet-stream" };
  const drawing = await client.raw("POST", "/uploads?fileName=a.dxf", dxf, type);
  const drawingId = ((await drawing.json()) as typeof upload).data.upload._id;
  const shown = await client.get(`/uploads/${drawingId}/drawing-preview?crs=4326`);
  const preview = endpoints.drawingPreview;
  tried.push({ name: "drawingPreview", ...preview, status: shown.status, body: shown.body });
  const asDesign = await client.get(`/uploads/${drawingId}/design-preview`);
  tried.push({
    name: "designPreview",
    ...endpoints.designPreview,
    status: asDesign.status,
    body: asDesign.body,
  });
  await call("importDrawing", { siteId: site._id }, { uploadId: drawingId, answers: { crs: "4326" } });
  const files = [];
  for (const name of ["a", "b"]) {
    const csv = `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${name},TOPO,8.594,46.634,1491\n`;
    const one = await client.raw("POST", `/uploads?fileName=${name}.csv`, csv, type);
    files.push({ uploadId: ((await one.json()) as typeof upload).data.upload._id });
  }
  const joint = await call("previewJoint", { siteId: site._id }, { files });
  await call("importJoint", { siteId: site._id }, { files, seen: joint.fingerprint });
  const importing = { uploadId, seen: fingerprint };
  const { job } = await call("importPoints", { siteId: site._id }, importing);
  await call("job", { jobId: job._id });
  await call("cancelJob", { jobId: job._id });
  await call("adminHealth");
  await call("adminJobs");
  const failed = { state: "failed", error: JSON.stringify({ code: "gone", message: "Gone" }) } as const;
  await api.services.database.db.updateTable("jobs").set(failed).where("id", "=", job._id).execute();
  await call("adminRetryJob", { jobId: job._id });
  await call("adminCancelJob", { jobId: job._id });
  await call("progress", { key: "k" });
  await call("coordinateSystems");
}

/** The calls about the surveys of a site, and the bin. */
async function surveys(siteId: string, call: CallOf): Promise<void> {
  const body = { points: [point("6")], role: "new", surveyedOn: "2026-11-18", label: "After the blast" };
  await call("uploadTopographicData", { siteId }, body);
  const [, earlier] = (await call("surveys", { siteId })).surveys;
  const surveyId = earlier._id;
  await call("updateSurvey", { siteId, surveyId }, { label: "Before", surveyedOn: null });
  const points = { rows: [0] };
  await call("correctSurvey", { siteId, surveyId }, { points, change: { code: "TOE" }, note: "Misread" });
  await call("makeCurrent", { siteId }, { surveyId });
  await call("deleteSurvey", { siteId, surveyId });
  const { items } = await call("bin");
  const item = items.find(({ _id }: { _id: string }) => _id === surveyId);
  await call("restore", { itemId: item._id }, {});
}

/** The calls about comments on a site. */
async function comments(siteId: string, call: CallOf): Promise<void> {
  const place = { kind: "place", longitude: 8.59, latitude: 46.63 };
  const { thread } = await call("createCommentThread", { siteId }, { text: "Is this the edge?", place });
  const threadId = thread._id;
  const { comment } = await call("replyToThread", { siteId, threadId }, { text: "It is." });
  await call("resolveCommentThread", { siteId, threadId }, { isResolved: true });
  for (const name of ["commentThreads", "commentCounts", "mentionable"] as const)
    await call(name, { siteId });
  await call("commentThread", { siteId, threadId });
  await call("markThreadSeen", { siteId, threadId }, {});
  await call("markCommentsSeen", { siteId });
  await call("editComment", { commentId: comment._id }, { text: "It is the edge." });
  await call("deleteComment", { commentId: comment._id });
}

/** The calls about photos of comments. */
async function photos(client: Client, siteId: string, call: CallOf, tried: Tried[]): Promise<void> {
  const { method, path } = endpoints.createPhotos;
  const sent = await client.raw(method, `/sites/${siteId}/photos`, photoForm());
  const body = await sent.json();
  tried.push({ name: "createPhotos", method, path, status: sent.status, body });
  const photoId = body.data.photos[0]._id;
  await call("preparedPhotos", { siteId });
  await call("createCommentThread", { siteId }, { text: "Here it is.", photos: [photoId] });
  await describedFile("photo", await client.raw("GET", `/photos/${photoId}`), tried);
  await describedFile("photoThumbnail", await client.raw("GET", `/photos/${photoId}/thumbnail`), tried);
  await call("deletePhoto", { photoId });
}

/** The calls that make, list and revoke a link, and those through it. */
async function sharing(client: Client, siteId: string, call: CallOf, tried: Tried[]): Promise<void> {
  const password = "Basin-North-7";
  const made = { label: "Canton of Uri", expiresAt: "2999-01-01T00:00:00Z", password };
  const { link, token } = await call("createShareLink", { siteId }, made);
  await call("shareLinks", { siteId });
  const through = async (name: Name, body?: unknown, headers: Record<string, string> = {}) => {
    const { method, path } = endpoints[name];
    const answer = await client.call(method, path, body, { "Share-Token": token, ...headers });
    tried.push({ name, method, path, status: answer.status, body: answer.body, sent: body });
    return answer.data;
  };
  const { pass } = await through("unlockShared", { password });
  const read: Name[] = ["sharedLink", "sharedSite", "sharedPoints", "sharedRecipe", "sharedDrawing"];
  for (const name of read) await through(name, undefined, { "Share-Pass": pass });
  const withPass = { "Share-Token": token, "Share-Pass": pass };
  const columns = await client.raw("GET", "/shared/columns", undefined, withPass);
  await describedFile("sharedColumns", columns, tried);
  await call("revokeShareLink", { shareLinkId: link._id });

  const { results } = (await client.get(`/sites/${siteId}/volume-results`)).data;
  const kinds = [
    { name: "sharedReport", shows: { kind: "report", resultId: results[0]._id } },
    { name: "sharedProgress", shows: { kind: "progress", against: "first" } },
  ] as const;
  for (const { name, shows } of kinds) {
    const one = await call("createShareLink", { siteId }, { ...made, password: null, shows });
    const headers = { "Share-Token": one.token };
    await through(name, undefined, headers);
    const pdf = await client.raw("GET", "/shared/report.pdf", undefined, headers);
    await describedFile("sharedPdf", pdf, tried);
  }
}

/** An answer that is text, described as any value. */
async function describedFile(name: Name, file: Response, tried: Tried[]): Promise<void> {
  const { method, path } = endpoints[name];
  const body = { status: "success", data: await file.text() };
  tried.push({ name, method, path, status: file.status, body });
}

/** The calls about the designs of a site. */
async function designs(client: Client, siteId: string, call: CallOf, tried: Tried[]): Promise<void> {
  const plane = { longitude: -123.07, latitude: 44.05, elevationM: 99 };
  const { design } = await call("createDesign", { siteId }, { name: "Level", designedOn: null, plane });
  const of = { siteId, designId: design._id };
  await call("designs", { siteId });
  await call("updateDesign", of, { name: "Final level" });
  await call("designDifferences", of);
  const csv = await client.raw("GET", `/sites/${siteId}/designs/${design._id}/differences.csv`);
  await describedFile("designDifferencesCsv", csv, tried);
  const triangles = await client.raw("GET", `/sites/${siteId}/designs/${design._id}/triangles`);
  await describedFile("designTriangles", triangles, tried);
  await call("deleteDesign", of);
}

/** The calls that compare the surveys of a site. */
async function comparisons(client: Client, siteId: string, tried: Tried[]): Promise<void> {
  const ids: string[] = [];
  for (const ellipsoidalHeight of [100, 101]) {
    const points = [point("7"), point("8", { longitude: -123.06 }), point("9", { latitude: 44.06 })];
    const body = { points: points.map(each => ({ ...each, ellipsoidalHeight })), role: "new" };
    const { data } = await client.post(`/sites/${siteId}/topographic-data`, body);
    ids.push(data.site.datasetId);
  }
  const pair = `from=${ids[0]}&to=${ids[1]}`;
  const queries = {
    compareSurveys: pair,
    pointDifferences: pair,
    pointDifferencesCsv: pair,
    pointHistory: "name=7",
    pointMeasurement: "from=7&to=8",
    gridLine: "line=-123.069,44.051;-123.066,44.053",
    siteProgress: "against=first",
    siteProgressCsv: "against=level&levelM=99",
    siteProfile: `surveys=${ids}&levelM=99&sectionEveryM=100&line=-123.069,44.051;-123.066,44.053`,
    profileAxes: `survey=${ids[0]}`,
    drawingOutlines: "layer=0",
    sitePlan: "paper=a3&orientation=landscape",
    siteProfileCsv: "line=-123.069,44.051;-123.066,44.053",
    siteProfileDxf: "line=-123.069,44.051;-123.066,44.053",
  } as const;
  for (const [name, query] of Object.entries(queries) as [keyof typeof queries, string][]) {
    const { method, path } = endpoints[name];
    const answer = await client.raw(method, `${path.replace(":siteId", siteId)}?${query}`);
    const text = await answer.text();
    // A file is described as any value.
    const body = /Csv|Dxf$/.test(name) ? { status: "success", data: text } : JSON.parse(text);
    tried.push({ name, method, path, status: answer.status, body });
  }
  const reports = {
    comparisonReport: pair,
    progressReport: "against=first",
    sitePlanPdf: "contours=off",
    sitePlanPng: "dpi=96",
  } as const;
  for (const [name, query] of Object.entries(reports) as [keyof typeof reports, string][]) {
    const file = await client.raw("GET", `${endpoints[name].path.replace(":siteId", siteId)}?${query}`);
    await describedFile(name, file, tried);
  }
}

/** The calls about stockpiles and materials. */
async function stockpiles(client: Client, projectId: string, siteId: string, call: CallOf, tried: Tried[]) {
  const sand = { name: "Sand", densityTPerM3: 1.5, source: "Weighed" };
  const materialId = (await call("createMaterial", { projectId }, sand)).material._id;
  await call("updateMaterial", { projectId, materialId }, { ...sand, densityTPerM3: null });
  await call("materials", { projectId });
  const body = {
    name: "Heap",
    outline: [
      [-123.07, 44.05],
      [-123.06, 44.05],
      [-123.07, 44.06],
    ],
    base: "custom",
    customElevationM: 100,
    materialId,
    densityTPerM3: 1.6,
    price: { amount: 12.5, currency: "CHF", per: "t" },
  };
  const stockpileId = (await call("createStockpile", { siteId }, body)).stockpile._id;
  await call("updateStockpile", { siteId, stockpileId }, { ...body, materialId: null });
  await call("stockpiles", { siteId });
  await call("projectStockpiles", { projectId });
  await describedFile("stockpilesCsv", await client.raw("GET", `/sites/${siteId}/stockpiles.csv`), tried);
  const history = await client.raw("GET", `/sites/${siteId}/stockpiles/${stockpileId}/history.csv`);
  await describedFile("stockpileHistoryCsv", history, tried);
  const file = await client.raw("GET", `/projects/${projectId}/stockpiles.csv`);
  await describedFile("projectStockpilesCsv", file, tried);
  await call("deleteStockpile", { siteId, stockpileId });
  await call("deleteMaterial", { projectId, materialId });
}

/** The calls about webhooks. Nothing is sent: the server does not exist. */
async function webhooks(projectId: string, call: CallOf): Promise<void> {
  const body = { name: "Office", url: "https://hook.invalid/", events: ["survey.published"] };
  const { webhook } = await call("createWebhook", { projectId }, body);
  const one = { projectId, webhookId: webhook._id };
  await call("webhooks", { projectId });
  const { delivery } = await call("testWebhook", one);
  await api.services.database.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", next_attempt_at: null })
    .where("id", "=", delivery._id)
    .execute();
  await call("resendDelivery", { ...one, deliveryId: delivery._id });
  await call("replaceWebhookSecret", one, { endOthers: false });
  const { secrets } = await call("webhook", one);
  await call("endWebhookSecret", { ...one, secretId: secrets[1]._id });
  await call("updateWebhook", one, { events: ["member.added"], isOn: false });
  await call("deleteWebhook", one);
}

async function passkeys(call: CallOf, owner: Client) {
  const origin = new URL(api.settings.publicUrl ?? "http://localhost:3000").origin;
  const passkey = new SoftwareAuthenticator();
  const { challenge } = (await call("passkeyOptions", {}, { password: PASSWORD }, owner)).options;
  const credential = passkey.create({ challenge, origin });
  await call("addPasskey", {}, { name: "Laptop", credential }, owner);
  const browser = api.visitor();
  const asked = (await call("loginPasskeyOptions", {}, { afterPassword: false }, browser)).options;
  const signed = passkey.get({ challenge: asked.challenge, origin });
  await call("loginPasskey", {}, { credential: signed }, browser);
  const [{ _id: passkeyId }] = (await owner.get("/auth/second-factor")).data.passkeys;
  await call("removePasskey", { passkeyId }, { password: PASSWORD }, owner);
}

async function secondFactor(call: CallOf) {
  const owner = await api.user();
  const { secret } = (await call("beginSecondFactor", {}, undefined, owner)).pending;
  const proof = () => ({ password: PASSWORD, code: generateSync({ secret }) });
  const { recoveryCodes } = await call("confirmSecondFactor", {}, proof(), owner);
  await call("secondFactor", {}, undefined, owner);
  const browser = api.visitor();
  await browser.post("/auth/login", { email: owner.email, password: PASSWORD });
  await call("factorsAsked", {}, undefined, browser);
  await call("loginSecondFactor", {}, { code: recoveryCodes[0] }, browser);
  await passkeys(call, owner);
  await call("removeSecondFactor", {}, { password: PASSWORD, code: recoveryCodes[1] }, owner);
  const again = (await owner.post("/auth/second-factor")).data.pending.secret;
  const code = generateSync({ secret: again });
  await owner.post("/auth/second-factor/confirmation", { password: PASSWORD, code });
  await call("adminRemoveSecondFactor", { userId: owner.id });
}

/** The calls of tus, which need headers of their own. */
async function resumableUploads(client: Client, tried: Tried[]): Promise<void> {
  const send = async (name: Name, path: string, headers: Record<string, string> = {}, body?: string) => {
    const { method, path: template } = endpoints[name];
    const response = await client.raw(method, path, body, { "Tus-Resumable": "1.0.0", ...headers });
    const text = await response.text();
    const { status } = response;
    tried.push({ name, method, path: template, status, body: text ? JSON.parse(text) : undefined });
    return response.headers;
  };
  await send("resumableUploadOptions", "/resumable-uploads");
  const made = await send("createResumableUpload", "/resumable-uploads", { "Upload-Length": "3" });
  const path = made.get("Location")!.replace("/api", "");
  const piece = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  await send("appendUpload", path, piece, "1");
  await send("resumableUpload", path);
  await send("resumableUploads", "/resumable-uploads");
  await send("deleteResumableUpload", path);
}

async function everyAnswer(client: Client): Promise<Tried[]> {
  const tried: Tried[] = [];
  const call: CallOf = async (name, params = {}, body, by = client) => {
    const { method, path } = endpoints[name];
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key]!);
    const answer = await by.call(method, url, body);
    tried.push({ name, method, path, status: answer.status, body: answer.body, sent: body });
    return answer.data;
  };
  const account = { email: "described@example.org", password: PASSWORD };
  await call("register", {}, { ...account, passwordConfirm: PASSWORD });
  const { text } = await api.services.database.db
    .selectFrom("mail_outbox")
    .select("text")
    .where("recipient", "=", account.email)
    .executeTakeFirstOrThrow();
  await call("confirmEmail", {}, { token: tokenIn({ text }) });
  const { users } = await call("adminUsers");
  const userId = users.find(({ email }: { email: string }) => email === account.email)._id;
  await call("adminApproval", { userId }, { approvalStatus: "approved" });
  await call("adminUpdateUser", { userId }, { username: "Ana" });
  await call("adminUserHoldings", { userId });
  await call("adminStats");
  await call("signInOptions");
  await providerCalls(call);
  await apiTokens(call);
  await call("requestPasswordReset", {}, { email: account.email });
  const { token } = await call("adminResetLink", { userId });
  await call("resetPassword", {}, { token, newPassword: PASSWORD, newPasswordConfirm: PASSWORD });
  await call("updateProfile", {}, { username: "Admin" });
  await call(
    "updatePassword",
    {},
    { currentPassword: PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD },
  );
  const found = await client.get(`/auth/users/search?email=${account.email}`);
  tried.push({
    name: "searchUser",
    method: "GET",
    path: "/auth/users/search",
    status: found.status,
    body: found.body,
  });

  const hits = await client.get("/search?q=P&limit=50");
  tried.push({ name: "search", method: "GET", path: "/search", status: hits.status, body: hits.body });

  const { team } = await call("createTeam", {}, { name: "T" });
  const teamId = team._id;
  await call("addMember", { teamId }, { userId, role: "member" });
  await call("changeMemberRole", { teamId, userId }, { role: "manager" });
  await call("updateTeam", { teamId }, { name: "U" });
  for (const name of ["teams", "teamsOwned", "teamsManaged", "teamsAssignable", "teamsMember"] as const)
    await call(name);
  const { project } = await call("createProject", {}, { name: "P", teamId });
  const projectId = project._id;
  await call("updateProject", { projectId }, { status: "completed" });
  await call("updateCodeMarks", { projectId }, { codeMarks: [{ code: "TOPO", colour: "pink" }] });
  await call("codeMarks", { projectId });
  const codeRules = { convention: "civil3d", rules: [{ code: "TOPO", kind: "line" }] };
  await call("updateCodeRules", { projectId }, { codeRules });
  await call("codeRules", { projectId });
  // A JPEG's head.
  const base64 = Buffer.from("ffd8ffc0001108001000200301220002110103110000000000ffd9", "hex").toString(
    "base64",
  );
  await call("updateDisplayUnits", { projectId }, { length: "ft", area: "acre" });
  await call("displayUnits", { projectId });
  await call("updateReportDetails", { projectId }, { company: "Alpin", logo: { base64 } });
  await call("reportDetails", { projectId });
  const logo = await client.raw("GET", `/projects/${projectId}/report-details/logo`);
  await describedFile("reportLogo", logo, tried);
  await call("project", { projectId });
  await call("projects");
  await call("projectChoices");
  await call("team", { teamId });
  await call("teamProjects", { teamId });

  const { site } = await call(
    "createSite",
    { projectId },
    { name: "S", points: [point("1"), point("2", { code: "X", quality: { solution: "FIX", pdop: 1.2 } })] },
  );
  const siteId = site._id;
  await call("sites", { projectId });
  const settings = { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null };
  await call("updateSurfaceSettings", { siteId }, { settings });
  for (const name of ["surfaceSettings", "surfaceRecipe", "siteLines", "codeGuess"] as const)
    await call(name, { siteId });
  const { example } = descriptions.updateCalibration;
  await call("calibration", { siteId });
  await call("calibrationFit", { siteId }, example);
  await call("updateCalibration", { siteId }, example);
  await call("calibration", { siteId });
  await call("deleteCalibration", { siteId });
  const positions = { method: "GET", path: `/sites/${siteId}/calibration/positions?crs=32632&name=1` };
  const { status, body } = await client.get(positions.path);
  tried.push({ name: "knownPositions", ...positions, path: endpoints.knownPositions.path, status, body });
  const plain = { ...settings, useCodes: false, maxEdgeM: null };
  await call("updateSurfaceSettings", { siteId }, { settings: plain });
  const results = {
    cutVolume: 1,
    fillVolume: 2,
    netVolumeChange: -1,
    targetElevation: 3,
    avgCurrentElevation: 4,
    totalArea: 5,
  };
  await call("updateSite", { siteId }, { volumeResults: { mode: "cut_fill", ...results } });
  await call(
    "uploadTopographicData",
    { siteId },
    {
      points: [point("3"), point("4", { longitude: -123.06 }), point("5", { latitude: 44.06 })],
      reading: reading(),
    },
  );
  await call(
    "uploadCadDiagram",
    { siteId },
    { fileName: "a.dxf", cadData: { type: "FeatureCollection", features: [] } },
  );
  await call("uploadWmsLayer", { siteId }, { layerName: "L", url: "https://example.org/wms" });
  const url = "http://127.0.0.1/";
  await call("wmsCapabilities", {}, { url });
  await call("wmsPreview", {}, { url, layer: "L", siteId, origin: "https://survey.example.org" });
  const frame = {
    origin: { longitude: 10, latitude: 45 },
    degreesPerUnit: { longitude: 1e-5, latitude: 1e-5 },
  };
  await call("computeVolume", { siteId }, { input: { mode: "balance" }, frame });
  await call("savedVolumeDrawing", { siteId });
  await call("exportOptions", { siteId });
  const file = await client.raw("GET", `/sites/${siteId}/exports/csv`);
  // A file, described as any value.
  tried.push({
    name: "exportSite",
    method: "GET",
    path: "/sites/:siteId/exports/:format",
    status: file.status,
    body: { status: "success", data: await file.text() },
  });
  const archive = await client.raw("GET", `/projects/${projectId}/exports/csv?ids=${siteId}`);
  await describedFile("exportSites", archive, tried);
  for (const name of ["site", "siteOutline", "sitePoints", "cadDiagram"] as const)
    await call(name, { siteId });
  for (const [name, search] of [
    ["siteOverview", ""],
    ["siteSketches", `?ids=${siteId}`],
  ] as const) {
    const { status, body } = await client.get(endpoints[name].path + search);
    tried.push({ name, ...endpoints[name], status, body });
  }
  const [saved] = (await call("savedVolumes", { siteId })).results;
  await call("savedVolume", { siteId, resultId: saved._id });
  const report = await client.raw("GET", `/sites/${siteId}/reports/volume.pdf`);
  await describedFile("volumeReport", report, tried);
  await surveys(siteId, call);
  await comments(siteId, call);
  await photos(client, siteId, call, tried);
  await sharing(client, siteId, call, tried);
  await bulk(projectId, siteId, call);
  await call("deleteSavedVolume", { siteId, resultId: saved._id });
  await comparisons(client, siteId, tried);
  await designs(client, siteId, call, tried);
  await stockpiles(client, projectId, siteId, call, tried);
  await webhooks(projectId, call);
  for (const name of ["deleteTopographicData", "deleteCadDiagram", "deleteWmsLayer", "deleteSite"] as const)
    await call(name, { siteId });

  const kept = await client.raw("POST", "/uploads?fileName=a.csv", "a,b", { "Content-Type": "text/csv" });
  const upload = (await kept.json()) as { data: { upload: { _id: string } } };
  tried.push({ name: "createUpload", method: "POST", path: "/uploads", status: kept.status, body: upload });
  const uploadId = upload.data.upload._id;
  await call("uploads");
  await call("upload", { uploadId });
  const content = await client.raw("GET", `/uploads/${uploadId}/content`);
  // Bytes, described as any value.
  tried.push({
    name: "uploadContent",
    method: "GET",
    path: "/uploads/:uploadId/content",
    status: content.status,
    body: { status: "success", data: await content.text() },
  });
  await call("deleteUpload", { uploadId });
  await resumableUploads(client, tried);
  await imports(client, projectId, call, tried);

  await call("projectActivity", { projectId });
  await call("adminActivity");
  await describedFile("adminActivityCsv", await client.raw("GET", "/admin/activity.csv"), tried);

  await call("createSampleProject");
  await call("removeMember", { teamId, userId });
  await call("deleteProject", { projectId });
  await call("deleteTeam", { teamId });
  await call("adminDeleteUser", { userId });
  await call("storage");
  await call("me");
  await new Client(client.url).signIn("admin@example.org", PASSWORD);
  const { sessions } = await call("sessions");
  const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
  await call("endSession", { sessionId: other._id });
  await call("endOtherSessions");
  await describedFile("ownData", await client.raw("GET", "/auth/own-data"), tried);
  await secondFactor(call);
  const password = { password: PASSWORD };
  await call("deleteOwnAccount", {}, password, await api.user());
  await call("logout");
  await call("login", {}, { email: "admin@example.org", password: PASSWORD });
  return tried;
}
