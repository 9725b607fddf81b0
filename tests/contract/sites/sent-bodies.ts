import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { Answer, Client } from "../client.ts";
import type { TestApi } from "../harness.ts";

/** Sends a body as it is, even if it is not JSON. */
async function send(client: Client, path: string, body: BodyInit, type: string): Promise<Answer> {
  const response = await client.raw("POST", path, body, { "Content-Type": type });
  const answer = (await response.json()) as { data?: unknown };
  return { status: response.status, headers: response.headers, body: answer, data: answer.data };
}
export const sendText = (client: Client, path: string, text: string, type = "application/json") =>
  send(client, path, text, type);
export const sendColumns = (client: Client, path: string, body: Buffer) =>
  send(client, path, new Uint8Array(body), POINTS_MEDIA_TYPE);

/** All datasets and chunks in the database, for any site. */
export async function stored(api: TestApi) {
  const { db } = api.services.database;
  const count = async (table: "datasets" | "chunks" | "sites") =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return { datasets: await count("datasets"), chunks: await count("chunks"), sites: await count("sites") };
}
