import { findPostgres } from "./postgres-server.ts";
import { suite } from "./suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn(
    "\nSKIPPED: contract-postgres. There is no PostgreSQL on this machine and none through npm.\n",
  );

/** What the database has no part in but to keep it: how files are read, figures, pages of paper, documentation. */
const onSqliteOnly = [
  "exports/digits",
  "exports/formats",
  "exports/own-readers",
  "exports/round-trips",
  "exports/site-exports",
  "imports/csv-import",
  "imports/file-reads",
  "imports/reading",
  "programs/client",
  "programs/deprecation",
  "programs/examples",
  "programs/openapi",
  "programs/reference",
  "reports/report-plans",
  "reports/survey-reports",
  "sites/wms",
  "surveys/profile",
  "units/paper-units",
  "units/survey-feet",
  "volumes/uncertainty",
  "volumes/volume-studies",
].map(name => `${name}.test.ts`);

export default suite("postgres", isThere ? ["**/*.test.ts"] : [], { exclude: onSqliteOnly });
