import { Digest, encodeRows } from "../database/transfer/rows.ts";
import { openSnapshot, type RowSource } from "../database/transfer/snapshot.ts";
import { fill, type Target } from "../database/transfer/target.ts";

/** A table's row counts and content hashes (SHA-256) before and after the transfer. */
export interface ComparedTable {
  name: string;
  before: Counted;
  after: Counted;
  isSame: boolean;
}

interface Counted {
  rows: number;
  sha256: string;
}

/** Fills a target with a source's rows, reads all of them back, and compares each table. */
export async function fillAndCompare(target: Target, source: RowSource): Promise<ComparedTable[]> {
  const before = new Map<string, Digest>();
  await fill(target, {
    tables: source.tables,
    async *rows(table) {
      const digest = new Digest();
      before.set(table.name, digest);
      for await (const rows of source.rows(table)) {
        digest.add(rows.length, encodeRows(rows));
        yield rows;
      }
    },
  });
  const written = await openSnapshot(target.place);
  try {
    const compared: ComparedTable[] = [];
    for (const table of source.tables) {
      const after = new Digest();
      for await (const rows of written.rows(table)) after.add(rows.length, encodeRows(rows));
      compared.push(compare(table.name, counted(before.get(table.name)!), counted(after)));
    }
    return compared;
  } finally {
    await written.close();
  }
}

const counted = (digest: Digest): Counted => ({ rows: digest.rows, sha256: digest.sha256() });

export const compare = (name: string, before: Counted, after: Counted): ComparedTable => ({
  ...{ name, before, after },
  isSame: before.rows === after.rows && before.sha256 === after.sha256,
});
