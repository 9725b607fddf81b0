import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shortDistanceM } from "#survey/geodesy/measure.ts";
import type { pointAt } from "#survey/points.ts";
import { looked } from "./made-files/look.test-files.ts";

/** Files that state something about themselves, and the right results, computed by PROJ, GDAL or by hand. */
const FILES = new URL("../../tests/statements/", import.meta.url);

interface Stored {
  name?: string;
  longitude: number;
  latitude: number;
  height?: number;
}

/** A possible outcome; one of several must occur. */
interface Right {
  stores?: Partial<Stored>[];
  count?: number;
  tolerance?: number;
  /** A question that must stay open, or be settled by the answers. */
  asks?: string;
  tells?: string;
  refuses?: string;
}

interface Case {
  file: string;
  family: string;
  answers: Record<string, string>;
  right: Right[];
  as?: "design";
}

const CASES = JSON.parse(readFileSync(new URL("CASES.json", FILES), "utf8")) as Case[];

/** The question of each answer. */
const QUESTION_OF: Record<string, string> = { unit: "height-unit", xyunit: "xy-unit" };

async function outcomeOf({ file, answers, right, family }: Case): Promise<string | null> {
  const bytes = readFileSync(new URL(file, FILES));
  let seen: Awaited<ReturnType<typeof looked>>;
  let asked: string[];
  try {
    asked = (await looked(bytes, {})).open;
    seen = await looked(bytes, answers);
  } catch (error) {
    const { message, hint } = error as Error & { hint?: string };
    const isRight = right.some(
      ({ refuses }) => refuses && new RegExp(refuses, "i").test(`${message} ${hint}`),
    );
    return isRight ? null : `refused: ${message}`;
  }
  const { open, text, points } = seen;
  const isRight = (each: Right) => {
    if (each.asks === "any") return open.length > 0;
    if (each.asks) {
      const id = QUESTION_OF[each.asks] ?? each.asks;
      return open.includes(id) || (asked.includes(id) && answers[each.asks] !== undefined);
    }
    if (each.tells) return new RegExp(each.tells, "i").test(text);
    if (each.refuses) return false;
    if (open.length > 0 || points.length === 0) return false;
    if (each.count !== undefined && points.length !== each.count) return false;
    return (each.stores ?? []).every((wanted, i) => isAt(points[i]!, wanted, each.tolerance ?? 0.02));
  };
  if (family === "clear" && open.length > 0) return `asks ${open.join(", ")}`;
  return right.some(isRight) ? null : JSON.stringify({ open, first: points[0] });
}

function isAt(point: ReturnType<typeof pointAt>, wanted: Partial<Stored>, toleranceM: number): boolean {
  const { name, longitude = point.longitude, latitude = point.latitude, height } = wanted;
  return (
    (name === undefined || point.name === name) &&
    shortDistanceM(point.longitude, point.latitude, longitude, latitude) <= toleranceM &&
    (height === undefined || Math.abs(point.ellipsoidalHeight - height) <= Math.max(toleranceM, 0.02))
  );
}

describe("a file that states something about itself", () => {
  for (const each of CASES) {
    if (each.as === "design") continue;
    it(`is read accordingly, or asked about: ${each.file}`, async () => {
      expect(await outcomeOf(each)).toBeNull();
    });
  }
});
