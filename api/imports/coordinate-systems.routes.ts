import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../http/call.ts";
import type { Services } from "../services.ts";

const FOUND = 30;
const FOUND_MAX = 50;
/** Longer than the name of any system. */
const LONGEST_WORDS = 200;

/** Finds coordinate systems that files can be in, by name or EPSG code. */
export function coordinateSystemRoutes(app: FastifyInstance, services: Services): void {
  call(app, services, endpoints.coordinateSystems, async ({ query }) => {
    const words = query.q.trim().slice(0, LONGEST_WORDS);
    if (words === "") return { coordinateSystems: [], reason: null };
    // The table is large, so it is loaded on first use.
    const { searchCrs } = await import("#survey/geodesy/crs/crs.ts");
    const found = searchCrs(words, Math.min(FOUND_MAX, Number(query.limit || FOUND)));
    return { coordinateSystems: found, reason: found.length === 0 ? await reasonFor(words) : null };
  });
}

/** Why an existing code is not found, and what to choose instead. */
async function reasonFor(words: string): Promise<string | null> {
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  const code = /^(?:epsg:)?\s*(\d{4,6})$/i.exec(words);
  try {
    if (code) crsOf(Number(code[1]));
  } catch (error) {
    if (error instanceof UnknownCrsError) return error.message;
    throw error;
  }
  return null;
}
