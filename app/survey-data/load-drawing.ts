import type { CadFeature } from "#survey/cad/geojson.ts";

/** The features of the drawing of the site at `path`; empty if what is stored is not GeoJSON. */
export async function loadDrawing(path: string): Promise<CadFeature[]> {
  const response = await fetch(`${path}/drawing`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { data } = await response.json();
  const { cadData } = data.cadDiagram;
  return Array.isArray(cadData?.features) ? cadData.features : [];
}
