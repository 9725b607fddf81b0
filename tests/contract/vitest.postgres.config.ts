import { findPostgres } from "./postgres-server.ts";
import { suite } from "./suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn(
    "\nSKIPPED: contract-postgres. There is no PostgreSQL on this machine and none through npm.\n",
  );

/** What the database has no part in but to keep it: how files are read, figures, pages of paper, documentation. */
const onSqliteOnly = [
  "csv-import",
  "file-reads",
  "openapi",
  "paper-units",
  "profile",
  "programs/client",
  "programs/deprecation",
  "programs/examples",
  "programs/reference",
  "reading",
  "report-plans",
  "site-exports",
  "survey-feet",
  "survey-reports",
  "uncertainty",
  "volume-studies",
  "wms",
].map(name => `${name}.test.ts`);

export default suite("postgres", isThere ? ["**/*.test.ts"] : [], { exclude: onSqliteOnly });
