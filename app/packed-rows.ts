type Plain = string | number | boolean | null;

/** Rows alike as one text: their names once, then the values of each. */
export interface PackedRows<Row> {
  text: string;
  /** Where they were packed; it is not enumerable and so does not travel. */
  readonly rows?: Row[];
}

/** For lists of hundreds: the router's own coding of a loader's answer took a tenth of such a page's time. */
export function packRows<Row extends Record<keyof Row, Plain>>(rows: Row[]): PackedRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const text = JSON.stringify([names, ...rows.map(row => names.map(name => row[name]))]);
  return Object.defineProperty({ text }, "rows", { value: rows });
}

export function unpackRows<Row>(packed: PackedRows<Row>): Row[] {
  if (packed.rows) return packed.rows;
  const [names, ...rows] = JSON.parse(packed.text) as [string[], ...Plain[][]];
  return rows.map(values => Object.fromEntries(names.map((name, i) => [name, values[i]])) as Row);
}
