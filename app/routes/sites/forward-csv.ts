import type { AppLoadContext } from "@remix-run/node";
import type { Endpoint } from "#contract/endpoints.ts";
import type { Api } from "../../api/client.ts";
import { paced } from "../../http/backpressure.ts";

interface CsvCall {
  params: Record<string, string>;
  query: Record<string, string>;
  signal: AbortSignal;
  room: AppLoadContext["room"];
  /** Media type of a file that is not CSV. */
  accept?: string;
}

/** Streams a file from the API. */
export async function csvFrom(api: Api, endpoint: Endpoint, call: CsvCall): Promise<Response> {
  const { params, query, signal, room, accept = "text/csv" } = call;
  const answer = await api.stream(endpoint, { params, query }, accept, signal);
  const headers = new Headers(api.headers);
  for (const name of ["Content-Type", "Content-Disposition", "Cache-Control"])
    headers.set(name, answer.headers.get(name) ?? "");
  return new Response(answer.body && paced(answer.body, room), { headers });
}
