import { findPostgres } from "./postgres-server.ts";
import { suite } from "./suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn(
    "\nSKIPPED: contract-postgres. There is no PostgreSQL on this machine and none through npm.\n",
  );

/** The files whose results depend on the database; `npm run test:long` runs all. */
const include = process.env.TEST_LONG ? "**/*.test.ts" : "**/*.db.test.ts";

export default suite("postgres", isThere ? [include] : []);
