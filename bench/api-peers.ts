// The usual ways to do what the API does with points, as a server to compare with: GET /text sends stored text, GET
// /stringify makes objects and calls JSON.stringify, POST /rows parses the body at once, validates it with zod and
// inserts a row per point.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { z } from "zod";
import { rowsOf } from "#api/database/sqlite.ts";
import { decodeChunk } from "#contract/points/columns.ts";
import { SurveyPoint } from "#contract/points/point.ts";
import { CreateSiteHead } from "#contract/site.ts";
import { pointAt } from "#survey/points.ts";
import { insertRows, rowTable } from "./row-store.ts";

const dataDir = process.env.DATA_DIR!;
const chunks = new DatabaseSync(join(dataDir, "survey.sqlite"), { readOnly: true });
const own = new DatabaseSync(join(dataDir, "peers.sqlite"));
own.exec("pragma journal_mode = wal; pragma synchronous = full;");
own.exec(`create table if not exists texts (seq integer primary key, body text); ${rowTable}`);
const Body = CreateSiteHead.extend({ points: z.array(SurveyPoint) });

const bodies = () => rowsOf<{ body: Uint8Array }>(chunks.prepare("select body from chunks order by seq"));

function* objects() {
  for (const { body } of bodies()) {
    const columns = decodeChunk(body);
    for (let i = 0; i < columns.count; i++) yield pointAt(columns, i);
  }
}

async function sendText(response: ServerResponse): Promise<void> {
  response.write('{"status":"success","data":{"site":{"points":[');
  const piece = own.prepare("select body from texts where seq = ?");
  for (let seq = 0; ; seq++) {
    const row = piece.get(seq) as { body: string } | undefined;
    if (!row) break;
    if (!response.write(row.body)) await new Promise(resolve => response.once("drain", resolve));
  }
  response.end("]}}}");
}

function storeTexts(): void {
  const insert = own.prepare("insert or replace into texts values (?, ?)");
  let seq = 0;
  for (const { body } of bodies()) {
    const columns = decodeChunk(body);
    const points = Array.from({ length: columns.count }, (_, i) => JSON.stringify(pointAt(columns, i)));
    insert.run(seq, (seq === 0 ? "" : ",") + points.join(","));
    seq++;
  }
}

async function takeRows(request: IncomingMessage): Promise<number> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { points } = Body.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  insertRows(own, `site${Date.now()}`, points);
  return points.length;
}

const server = createServer(async (request, response) => {
  if (request.url === "/prepare") storeTexts();
  if (request.url === "/text") return sendText(response);
  if (request.url === "/stringify")
    return response.end(JSON.stringify({ status: "success", data: { site: { points: [...objects()] } } }));
  const count = request.url === "/rows" ? await takeRows(request) : 0;
  return response.end(JSON.stringify({ count }));
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  process.send!({ type: "ready", url: `http://127.0.0.1:${port}` });
});
process.on("SIGTERM", () => process.exit(0));
