// Request bodies of the matrix.
export const design = { name: "Level", plane: { longitude: 10, latitude: 45, elevationM: 1 } };

export const points = [{ name: "1", code: "TOPO", latitude: 1, longitude: 2, ellipsoidalHeight: 3 }];

export const volumeResults = {
  mode: "cut_fill",
  cutVolume: 1,
  fillVolume: 2,
  netVolumeChange: -1,
  targetElevation: 3,
  avgCurrentElevation: 4,
  totalArea: 5,
};

export const heap = {
  name: "Heap",
  outline: [
    [2, 1],
    [2.001, 1],
    [2, 1.001],
  ],
};

/** A PNG of one pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
export function photoForm(): FormData {
  const form = new FormData();
  form.set("photos", new Blob([Buffer.from(pixel, "base64")]), "pixel.png");
  return form;
}

export const cad = { fileName: "a.dxf", cadData: { type: "FeatureCollection", features: [] } };
