import type { PointColumns, SurveyPoint } from "#shapes/points.ts";
import type { PointTolerances } from "#survey/compare/compare-points.ts";
import { shortDistanceM } from "#survey/geodesy/measure.ts";
import { pointAt } from "#survey/points.ts";

type Timed = <T>(part: string, work: () => T | Promise<T>) => Promise<T>;

/** Compares two surveys by name with a plain map; the objects are made before the clock starts. */
export async function mapPeer(
  from: PointColumns,
  to: PointColumns,
  { toleranceM, positionToleranceM }: PointTolerances,
  timed: Timed,
): Promise<Record<string, number>> {
  const [before, after] = [from, to].map(columns =>
    Array.from({ length: columns.count }, (_, i) => pointAt(columns, i)),
  ) as [SurveyPoint[], SurveyPoint[]];
  return timed("mapOfObjects", () => {
    const found = { added: 0, removed: 0, moved: 0, heightChanged: 0, codeChanged: 0, unchanged: 0 };
    const known = new Map(before.map(point => [point.name.trim(), point]));
    const changes: { point: SurveyPoint; changeM: number }[] = [];
    for (const point of after) {
      const name = point.name.trim();
      const was = known.get(name);
      known.delete(name);
      if (!was) {
        found.added++;
        continue;
      }
      const heightM = Math.abs(point.ellipsoidalHeight - was.ellipsoidalHeight);
      const planM = shortDistanceM(was.longitude, was.latitude, point.longitude, point.latitude, 500);
      if (heightM > toleranceM) found.heightChanged++;
      if (planM > positionToleranceM) found.moved++;
      if (point.code !== was.code) found.codeChanged++;
      if (heightM > toleranceM || planM > positionToleranceM)
        changes.push({ point, changeM: Math.max(heightM, planM) });
      else if (point.code === was.code) found.unchanged++;
    }
    found.removed = known.size;
    changes.sort((a, b) => b.changeM - a.changeM);
    return found;
  });
}
