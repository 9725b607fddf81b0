import { environment } from "../environment.server.ts";

const ANSWER_WITHIN_MS = 1000;
/** Monitors and proxies ask often: one call to the API serves all of them for this long. */
const KNOWN_FOR_MS = 1000;

let known = { untilMs: 0, isReady: Promise.resolve(false) };

/** Responds 200 if the API and its database respond within a second, else 503. */
export async function loader() {
  const nowMs = performance.now();
  if (nowMs >= known.untilMs) known = { untilMs: nowMs + KNOWN_FOR_MS, isReady: apiIsReady() };
  const isReady = await known.isReady;
  return new Response(isReady ? "ok" : "The API or its database does not answer", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store", ...(!isReady && { "Retry-After": "1" }) },
  });
}

async function apiIsReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const { ok, body } = await fetch(`${environment.apiUrl}/health`, { signal });
    // An unread response would keep its connection.
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
