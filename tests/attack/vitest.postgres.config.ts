import { findPostgres } from "../contract/postgres-server.ts";
import { suite } from "../contract/suite.ts";

const isThere = findPostgres() !== null;
if (!isThere)
  console.warn("\nSKIPPED: attack-postgres. There is no PostgreSQL on this machine and none through npm.\n");

/** The attacks whose result depends on the database. */
const files = [
  "http/api",
  "http/database",
  "http/disk",
  "http/double",
  "http/fuzz",
  "lists",
  "search",
  "sign-in/*",
].map(name => `${name}.test.ts`);

export default suite("postgres", isThere ? files : [], {
  name: "attack",
  root: import.meta.dirname,
});
