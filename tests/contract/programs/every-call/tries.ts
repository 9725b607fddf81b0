import { endpoints } from "#contract/endpoints.ts";
import type { Client } from "../../client.ts";
import type { TestApi } from "../../harness.ts";

export type Name = keyof typeof endpoints;
export interface Tried {
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

/** The context of the calls, and the answers so far. */
export interface Tries {
  api: TestApi;
  /** An administrator. */
  client: Client;
  tried: Tried[];
  /** Makes a call by its name in the contract, stores body and answer, and returns the data. */
  call: CallOf;
}

export function newTries(api: TestApi): Tries {
  const client = api.admin;
  const tried: Tried[] = [];
  const call: CallOf = async (name, params = {}, body, by = client) => {
    const { method, path } = endpoints[name];
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key]!);
    const answer = await by.call(method, url, body);
    tried.push({ name, method, path, status: answer.status, body: answer.body, sent: body });
    return answer.data;
  };
  return { api, client, tried, call };
}

/** Stores an answer that is text, for which the description allows any value. */
export async function describedFile(name: Name, file: Response, tried: Tried[]): Promise<void> {
  const { method, path } = endpoints[name];
  const body = { status: "success", data: await file.text() };
  tried.push({ name, method, path, status: file.status, body });
}
