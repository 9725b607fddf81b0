// npm run objects:check: reads every object that the database refers to and lists missing, damaged and orphaned ones.
import { checkObjects } from "#api/objects/check.ts";
import { CommandFault } from "./open-database.ts";
import { withStore } from "./with-store.ts";

await withStore(async database => {
  let whole = 0;
  let faults = 0;
  let orphans = 0;
  for await (const { object, fault } of checkObjects(database, () => whole++)) {
    console.log(`${fault}  ${object}`);
    if (fault === "orphaned") orphans++;
    else faults++;
  }
  console.log(`${whole} whole, ${faults} missing or damaged, ${orphans} orphaned.`);
  if (faults > 0)
    throw new CommandFault("Bring the missing and damaged objects back from a copy of the bucket.");
});
