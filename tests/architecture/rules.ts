import type { IForbiddenRuleType } from "dependency-cruiser";

/** Rooms that each room may import from; every other import between rooms is forbidden. */
export const arrows: Record<string, string[]> = {
  app: ["ui", "contract", "survey", "shapes"],
  api: ["contract", "survey", "shapes"],
  stories: ["ui", "survey", "shapes"],
  ui: ["survey", "shapes"],
  client: [],
  contract: ["shapes"],
  survey: ["shapes"],
  shapes: [],
};

const rooms = Object.keys(arrows);

/** The part of the app that runs only in the browser, with the engine's worker. */
const browserFiles = ["^app/survey-data/"];

/** Stories of whole pages render the app's own. */
const wholePages = "^stories/pages/";

/** Parts of the engine that need no points: names and factors of units, kinds of files, rows of a CSV, centres of bounds. */
const surveyFacts = "^survey/(cad/units|files/dxf/other-files|files/csv/csv-rows|geodesy/bounds)\\.ts$";

export const forbidden: IForbiddenRuleType[] = [
  ...rooms.map(room => ({
    name: `${room}-imports-only-its-own`,
    severity: "error" as const,
    from: { path: `^${room}/`, pathNot: ["vitest\\.config\\.ts$", wholePages] },
    to: {
      path: `^(${[...rooms, "tests", "bench", "scripts"].filter(to => to !== room && !arrows[room]!.includes(to)).join("|")})/`,
    },
  })),
  {
    name: "pages-show-routes",
    comment: "stories of whole pages take pages from the app, on fixtures, and nothing else of it",
    severity: "error",
    from: { path: wholePages },
    to: { path: "^(api|client|contract|tests|bench|scripts)/|^app/(?!root\\.tsx$|routes/)" },
  },
  {
    name: "no-circles",
    severity: "error",
    from: { path: `^(${rooms.join("|")})/` }, // Type imports do not run, and a dynamic import breaks the circle.
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
  },
  { name: "imports-resolve", severity: "error", from: {}, to: { couldNotResolve: true } },
  {
    name: "survey-is-pure",
    comment: "no clock, files, network or React: the engine runs in Node and in browsers alike",
    severity: "error",
    // The worker's entry in Node has to import its thread.
    from: { path: "^survey/", pathNot: "\\.test(-files)?\\.ts$|^survey/worker/node-entry\\.ts$" },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "shapes-stay-types",
    comment: "engine and design system take types from the schemas: neither loads zod in a browser",
    severity: "error",
    from: { path: "^(survey|ui|stories)/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^shapes/(?!values/)|node_modules/zod/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "values-load-no-schemas",
    severity: "error",
    from: { path: "^shapes/values/" },
    to: { path: "^shapes/(?!values/)|node_modules/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "shapes-import-zod-alone",
    severity: "error",
    from: { path: "^shapes/", pathNot: "\\.test\\.ts$" },
    to: { dependencyTypes: ["core", "npm", "npm-dev"], pathNot: "node_modules/zod/" },
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
    name: "api-arrows-end-in-routes",
    comment: "routes stand at the top: only the server knows them",
    severity: "error",
    from: { path: "^api/", pathNot: "^api/server\\.ts$" },
    to: { path: "^api/.*\\.routes\\.ts$" },
  },
  {
    name: "repositories-only-store",
    comment: "repositories know tables, the store of bodies and each other, but no calls and no computation",
    severity: "error",
    from: { path: "^api/(.*\\.repository\\.ts$|database/|objects/)", pathNot: "\\.test\\.ts$" },
    to: {
      path: "^api/",
      pathNot: [
        "\\.repository\\.ts$",
        "^api/(database|objects)/",
        "^api/(environment|ids|start-fault)\\.ts$",
        "^api/observability/call-cost\\.ts$",
        "^api/tokens/api-token-text\\.ts$",
      ],
    },
  },
  {
    name: "web-computes-nothing",
    comment:
      "survey work happens in the API and in the browser; the web process forwards bytes and renders pages",
    severity: "error",
    from: { path: "^app/", pathNot: [...browserFiles, "\\.test\\.tsx?$"] },
    to: {
      path: "^survey/(tin|volume|files|cad|geodesy|plan|worker)/",
      pathNot: surveyFacts,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "sql-in-repositories-only",
    severity: "error",
    from: { path: "^api/", pathNot: "\\.repository\\.ts$|^api/database/|\\.test\\.ts$" },
    to: { path: "node_modules/(kysely|pg|@photostructure)/", dependencyTypesNot: ["type-only"] },
  },
];
