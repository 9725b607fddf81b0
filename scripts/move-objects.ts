// npm run move:objects -- to-s3|to-database: moves the bodies of points, drawings, designs, files and photos. It can be
// interrupted at any time; the next run continues.
import { type Direction, moveBodies } from "#api/objects/move.ts";
import { CommandFault } from "./open-database.ts";
import { withStore } from "./with-store.ts";

const [direction] = process.argv.slice(2);
const SAID_EVERY = 500;
const MB = 1_048_576;

await withStore(async database => {
  if (direction !== "to-s3" && direction !== "to-database")
    throw new CommandFault("Say where to: npm run move:objects -- to-s3, or -- to-database.");
  const { bodies, bytes, damaged } = await moveBodies(database, direction as Direction, moved => {
    if (moved.bodies % SAID_EVERY === 0)
      console.log(`${moved.bodies} moved, ${(moved.bytes / MB).toFixed(0)} MB`);
  });
  console.log(`Moved ${bodies} bodies (${(bytes / MB).toFixed(1)} MB), each read back and compared.`);
  for (const object of damaged) console.log(object);
  if (damaged.length > 0)
    throw new CommandFault(`${damaged.length} objects could not be moved, and stay where they were.`);
});
