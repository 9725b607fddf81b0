import type { MapWmsLayer } from "../engine/types.ts";
import type { MapWords } from "../engine/words.ts";

/** Parameters that are set here; any other in the stored address, such as a map file, is kept. */
const OURS = /^(service|request|version|layers|styles|crs|srs|bbox|width|height|format|transparent)$/i;

/** The tile address of a layer in Web Mercator, with {bbox-epsg-3857} as a placeholder. */
export function wmsTiles({ url, layerName, version, format }: MapWmsLayer): string {
  const address = new URL(url);
  for (const name of [...address.searchParams.keys()]) if (OURS.test(name)) address.searchParams.delete(name);
  const is13 = !version || /^1\.[3-9]/.test(version);
  const parameters = {
    SERVICE: "WMS",
    REQUEST: "GetMap",
    VERSION: version || "1.3.0",
    LAYERS: layerName,
    STYLES: "",
    [is13 ? "CRS" : "SRS"]: "EPSG:3857",
    WIDTH: "256",
    HEIGHT: "256",
    FORMAT: format || "image/png",
    TRANSPARENT: "TRUE",
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  address.hash = "";
  // The braces must not be encoded: the map looks for them.
  return `${address.href}&BBOX={bbox-epsg-3857}`;
}

/** Why an image did not load, as far as a browser can tell. */
export function wmsProblem(
  layer: string,
  error: { status?: number; message?: string } | undefined,
  words: Pick<MapWords, "wmsSignIn" | "wmsStatus" | "wmsNoPicture" | "wmsSilent">,
): string {
  const said = error?.message ?? "";
  const status = error?.status ?? Number(/\b([45]\d\d)\b/.exec(said)?.[1] ?? 0);
  if (status === 401 || status === 403) return words.wmsSignIn(layer);
  if (status >= 400) return words.wmsStatus(layer, status);
  if (/decod|image/i.test(said) && !/fetch/i.test(said)) return words.wmsNoPicture(layer);
  return words.wmsSilent(layer);
}
