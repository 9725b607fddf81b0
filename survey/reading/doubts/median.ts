import type { PointColumns } from "#shapes/points.ts";

/** The median position, from a sample. */
export function middleOfColumns({ longitude, latitude }: PointColumns): {
  longitude: number;
  latitude: number;
} {
  return { longitude: sampledMedian(longitude), latitude: sampledMedian(latitude) };
}

/** The median of some 4,000 of the values. */
export function sampledMedian(values: Float64Array): number {
  const step = Math.max(1, Math.floor(values.length / 4001));
  const sample = new Float64Array(Math.ceil(values.length / step));
  for (let k = 0; k < sample.length; k++) sample[k] = values[k * step]!;
  sample.sort();
  return sample[sample.length >> 1]!;
}
