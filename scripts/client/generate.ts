// npm run client:generate: writes the client's types from the API's OpenAPI description.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "#api/environment.ts";
import { buildServer } from "#api/server.ts";
import { schemaOf } from "./schema.ts";

const dataDir = mkdtempSync(join(tmpdir(), "client-"));
const { app } = await buildServer(
  readEnvironment({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "fatal" }),
);
try {
  await app.ready();
  writeFileSync("client/schema.d.ts", await schemaOf(app.swagger()));
  console.log("client/schema.d.ts is written");
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true });
}
