import { findPostgres } from "../contract/postgres-server.ts";
import { suite } from "../contract/suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn("\nSKIPPED: attack-postgres. There is no PostgreSQL on this machine and none through npm.\n");

export default suite("postgres", isThere ? ["*.test.ts"] : [], {
  name: "attack",
  root: import.meta.dirname,
});
