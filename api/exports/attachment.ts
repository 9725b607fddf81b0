/**
 * Returns the Content-Disposition of a download: its name in plain ASCII, and the site's own name for browsers that
 * support RFC 6266.
 */
export function attachment(name: string, extension: string): string {
  const stem = stemOf(name);
  const plain = stem
    .normalize("NFKD")
    .replace(/[^\w .-]+/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .slice(0, 80);
  const own = fileName(name, extension);
  // A lone surrogate cannot be encoded.
  const encoded = encodeURIComponent(Buffer.from(own).toString()).replace(/['()]/g, escape);
  return `attachment; filename="${plain || "site"}.${extension}"; filename*=UTF-8''${encoded}`;
}

/** Returns the site's name as a file name, without characters that file systems refuse. */
export const fileName = (name: string, extension: string): string =>
  `${stemOf(name)
    .replace(/[\\/:*?"<>|]+/g, "-")
    .slice(0, 120)}.${extension}`;

/** Sites are often named after their file, so its extension is removed. */
const stemOf = (name: string) =>
  name.replace(/(?<=.)\.(csv|geojson|kml|dxf|xml|gpx|gpkg|zip|xlsx|tif|las)$/i, "");
