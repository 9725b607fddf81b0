/** The bounds of a dataset's points, copied from its summary, which is too long to read for a list. */
export interface DatasetBoundsTable {
  dataset_id: string;
  /** Degrees. `west` is greater than `east` when the box crosses the antimeridian. */
  west: number;
  south: number;
  east: number;
  north: number;
}
