import type { IForbiddenRuleType } from "dependency-cruiser";

/** Which rooms each room may import from; everything else between rooms is forbidden. */
export const arrows: Record<string, string[]> = {
  app: ["ui", "contract", "survey"],
  api: ["contract", "survey"],
  stories: ["ui", "survey"],
  ui: ["survey"],
  contract: [],
  survey: [],
};

const rooms = Object.keys(arrows);

export const forbidden: IForbiddenRuleType[] = [
  ...rooms.map(room => ({
    name: `${room}-imports-only-its-own`,
    severity: "error" as const,
    from: { path: `^${room}/`, pathNot: "vitest\\.config\\.ts$" },
    to: {
      path: `^(${[...rooms, "tests", "bench", "scripts"].filter(to => to !== room && !arrows[room]!.includes(to)).join("|")})/`,
    },
  })),
  {
    name: "no-circles",
    severity: "error",
    from: { path: `^(${rooms.join("|")})/` }, // Types leave nothing to run, and a dynamic import breaks the circle.
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
  },
  { name: "imports-resolve", severity: "error", from: {}, to: { couldNotResolve: true } },
  {
    name: "survey-is-pure",
    comment: "no clock, files, network or React: the engine runs in Node and in browsers alike",
    severity: "error",
    // The worker's entry in Node has to name the thread it runs in.
    from: { path: "^survey/", pathNot: "\\.test\\.ts$|^survey/worker/node-entry\\.ts$" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "contract-is-pure",
    severity: "error",
    from: { path: "^contract/" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "ui-knows-no-router",
    severity: "error",
    from: { path: "^ui/" },
    to: { path: "node_modules/(@remix-run|react-router)" },
  },
  {
    name: "sql-in-repositories-only",
    severity: "error",
    from: { path: "^api/", pathNot: "^api/(repositories|database)/|\\.test\\.ts$" },
    to: { path: "node_modules/(kysely|pg|@photostructure)/", dependencyTypesNot: ["type-only"] },
  },
];
