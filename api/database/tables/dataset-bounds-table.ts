/** Where a dataset's points lie: the bounds of its summary, which is too long to be read for a list. */
export interface DatasetBoundsTable {
  dataset_id: string;
  /** Degrees. `west` is greater than `east` when the box crosses the antimeridian. */
  west: number;
  south: number;
  east: number;
  north: number;
}
