import type { PointColumns } from "#shapes/points.ts";
import { indexNames, type NameBlock } from "#survey/names/index-names.ts";
import { summarise } from "#survey/plan/summary.ts";
import type { FileTasks, PackedPoints } from "#survey/worker/file-tasks.ts";
import { PointPacker } from "./point-packer.ts";

/** Validates points like those of any caller and packs them; runs in a thread of the engine. */
export function packPoints({ columns, lengthUnit, maxPoints }: FileTasks["pack"]["call"]): PackedPoints {
  const packer = new PointPacker(maxPoints);
  const chunks = [...packer.addColumns(columns)];
  const last = packer.finish();
  if (last) chunks.push(last);
  return {
    chunks,
    summary: summarise(columns, lengthUnit),
    nameBlocks: nameBlocksOf(columns),
  };
}

/** A survey is usable without its index, and indexing it later reports what is wrong. */
function nameBlocksOf({ nameBytes: bytes, nameEnds: ends }: PointColumns): NameBlock[] | null {
  try {
    return indexNames({ bytes, ends });
  } catch {
    return null;
  }
}
