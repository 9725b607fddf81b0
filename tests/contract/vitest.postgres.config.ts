import { findPostgres } from "./postgres-server.ts";
import { suite } from "./suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn(
    "\nSKIPPED: contract-postgres. There is no PostgreSQL on this machine and none through npm.\n",
  );

export default suite("postgres", isThere ? ["**/*.test.ts"] : []);
