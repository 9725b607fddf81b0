import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWebhookSecret, signatureHeaders } from "#api/webhooks/signature.ts";
import type { Client } from "../client.ts";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";
import { programOf } from "../permissions/tokens.ts";
import { documentedFiles, has, run, writeFiles } from "../programs/documented.ts";

const files = documentedFiles("api.md");

describe("a manager's token", () => {
  let api: TestApi;
  let user: Client;
  beforeAll(async () => {
    api = await startApi();
    user = await api.user();
  });
  afterAll(() => api.close());

  test("reads webhooks and sends tests, but changes none", async () => {
    const projectId = (await user.post("/projects", { name: "Reuss Basins" })).data.project._id;
    const hooks = `/projects/${projectId}/webhooks`;
    const hook = { name: "Office", url: "https://hook.invalid/", events: ["result.saved"] };
    const path = `${hooks}/${(await user.post(hooks, hook)).data.webhook._id}`;
    const program = await programOf(user, { scope: "write", projectId, password: PASSWORD });
    expect((await program.get(hooks)).data.webhooks).toHaveLength(1);
    expect((await program.get(path)).data.webhook.name).toBe("Office");
    expect((await program.post(`${path}/tests`)).status).toBe(201);
    const refused = [
      await program.post(hooks, hook),
      await program.patch(path, { url: "https://elsewhere.invalid/" }),
      await program.post(`${path}/secrets`, {}),
      await program.delete(path),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await user.get(path)).data.webhook.url).toBe("https://hook.invalid/");
  });
});

/** What a receiver gets: signed by us now, by us an hour ago, by somebody else, and with a changed body. */
function cases() {
  const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
  const body = '{"type":"result.saved","project":{"name":"Höhe"}}';
  const signed = (secrets: string[], at = Date.now()) => signatureHeaders(secrets, { id: "d1", body, at });
  return [
    { secret, body, headers: signed([secret]), isOurs: true },
    { secret: former, body, headers: signed([secret, former]), isOurs: true },
    { secret, body, headers: signed([secret], Date.now() - 3_600_000), isOurs: false },
    { secret, body, headers: signed([newWebhookSecret()]), isOurs: false },
    { secret, body: `${body} `, headers: signed([secret]), isOurs: false },
  ];
}

describe("the documented check of signatures", () => {
  const RUNNERS = {
    ts: 'import { readFileSync } from "node:fs"; import { isOurs } from "./receive.ts";\nfor (const { secret, headers, body } of JSON.parse(readFileSync("cases.json", "utf8"))) console.log(isOurs(secret, headers, body));',
    py: 'import json\nfrom receive import is_ours\nfor c in json.load(open("cases.json", encoding="utf-8")):\n    print(str(is_ours(c["secret"], c["headers"], c["body"].encode())).lower())',
  };
  const tsx = ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];

  test.for([
    ["TypeScript", "ts", process.execPath, [...tsx, "main.ts"]],
    ["Python", "py", "python3", ["main.py"]],
  ] as const)(
    "distinguishes our signatures from forged ones in %s",
    async ([, kind, program, args], { skip }) => {
      if (!has(program)) skip();
      const folder = writeFiles(files, `receive.${kind}`);
      writeFileSync(join(folder, `main.${kind}`), RUNNERS[kind]);
      writeFileSync(join(folder, "cases.json"), JSON.stringify(cases()));
      const { output } = await run(program, [...args], { cwd: folder });
      expect(output.trim().split(/\r?\n/)).toEqual(cases().map(({ isOurs }) => String(isOurs)));
    },
  );
});
