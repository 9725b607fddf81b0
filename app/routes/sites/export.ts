import { Readable } from "node:stream";
import { createReadableStreamFromReadable, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Api } from "../../api/client.ts";
import { exportText, FILES, PointsReplacedError } from "../../export/write.server.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { paced } from "../../http/backpressure.ts";
import { loadSite } from "../../http/site.ts";
import { inTurns } from "../../http/turns.ts";
import { messages } from "../../messages.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { siteTexts } from "./texts.ts";

type Format = keyof typeof FILES;

/** The site as a file: points, drawing or surface. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const format = params.format as Format;
  if (!Object.hasOwn(FILES, format)) throw data(null, { status: 404 });
  const api = new Api(request);
  const siteId = params.siteId!;
  const { extension, mediaType, encoding } = FILES[format];
  const refused = (message: string) => redirectWithToast(`/sites/${siteId}`, "error", message, api.headers);
  try {
    const { site, summary } = await loadSite(api, siteId, 1);
    if (summary.pointCount === 0) return refused(messages.exports.noPoints);
    const text = await exportText(format, { api, site, summary, signal: request.signal });
    const headers = new Headers(api.headers);
    headers.set("Content-Type", mediaType);
    headers.set("Content-Disposition", attachment(site.name, extension));
    headers.set("Cache-Control", "private, no-store");
    const bytes = Readable.from(inTurns(encoded(text, encoding)), { objectMode: false });
    const body = createReadableStreamFromReadable(bytes);
    return new Response(paced(body, context.room), { headers });
  } catch (error) {
    if (error instanceof PointsReplacedError) return refused(messages.exports.replaced);
    const isRefusal = error instanceof Error && error.name === "DegenerateSurfaceError";
    if (isRefusal)
      return refused(`${messages.exports.failed(messages.exports.formats[format].name)}: ${error.message}`);
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

function* encoded(slices: Iterable<string>, encoding?: BufferEncoding): Generator<Uint8Array> {
  for (const slice of slices) yield Buffer.from(slice, encoding);
}

/** A file name every system takes, and the site's own for those that read RFC 6266. */
function attachment(name: string, extension: string): string {
  // Sites are often named after their file; its ending would stand before the new one.
  const stem = name.replace(/(?<=.)\.(csv|geojson|kml|dxf|xml)$/i, "");
  const plain = stem
    .normalize("NFKD")
    .replace(/[^\w .-]+/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  const own = encodeURIComponent(`${stem.replace(/[\\/:*?"<>|]+/g, "-").slice(0, 120)}.${extension}`).replace(
    /['()]/g,
    escape,
  );
  return `attachment; filename="${plain || "site"}.${extension}"; filename*=UTF-8''${own}`;
}
