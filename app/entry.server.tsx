import { randomBytes } from "node:crypto";
import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { log } from "./http/log.ts";
import { layerServers } from "./http/map-servers.ts";
import { NonceContext } from "./http/nonce.ts";
import { pageBody } from "./http/page-body.ts";
import { setSecurityHeaders } from "./http/security.ts";
import { visitorLeft } from "./http/visit.ts";

/** Exported for the server, which is bundled separately. */
export { whileVisiting } from "./http/visit.ts";

const RENDER_LIMIT_MS = 10_000;

/** Streams the page: browsers get the shell at once, crawlers the complete page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString("base64");
  setSecurityHeaders(
    request,
    headers,
    nonce,
    layerServers(Object.values(context.staticHandlerContext.loaderData)),
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const whole = isbot(request.headers.get("User-Agent"));
  return new Promise((resolve, reject) => {
    let answered = false;
    const send = () => {
      answered = true;
      const body = pageBody();
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={withRoutesShown(context)} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: whole ? undefined : send,
        onAllReady: whole ? send : undefined,
        onShellError: reject,
        onError(error) {
          status = 500;
          if (answered) log.error({ err: error }, "page failed");
        },
      },
    );
    setTimeout(abort, RENDER_LIMIT_MS).unref();
  });
}

/**
 * The routes that the browser knows initially: those matched by this page, with their index and pathless
 * children. Otherwise the router would build and rank all routes of the app for each page.
 *
 * The files that they import are left out, as each would become a preload of the page, seventy on a site. On
 * a slow connection the page should be readable before its scripts are loaded: browsers would fetch them
 * before its style and font.
 */
function withRoutesShown(context: EntryContext): EntryContext {
  const matched = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const shown: EntryContext["manifest"]["routes"] = {};
  // Parents come before their children.
  for (const route of Object.values(context.manifest.routes)) {
    const standsIn = route.parentId && shown[route.parentId] && (route.index || !route.path);
    if (matched.has(route.id) || standsIn) shown[route.id] = { ...route, imports: [] };
  }
  const entry = { ...context.manifest.entry, imports: [] };
  return { ...context, manifest: { ...context.manifest, entry, routes: shown } };
}

export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  setSecurityHeaders(request, response.headers, "none");
  return response;
};

/** Refusals that became pages are expected; anything else is a fault of ours and is logged in full. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (visitorLeft()?.aborted || request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error }, "page failed");
}
