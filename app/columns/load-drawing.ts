import type { CadFeature } from "#survey/cad/geojson.ts";

/** The features of a site's drawing; none when something else than GeoJSON is stored. */
export async function loadDrawing(siteId: string): Promise<CadFeature[]> {
  const response = await fetch(`/sites/${siteId}/drawing`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { data } = await response.json();
  const { cadData } = data.cadDiagram;
  return Array.isArray(cadData?.features) ? cadData.features : [];
}
