// npm run restore:check -- FILE: restores a backup into a scratch database, compares all of it and recomputes three
// saved volumes. Exits with code 1 when anything differs. Health shows the result.
import { resolve } from "node:path";
import { type CheckedBackup, checkBackup } from "#api/backups/check-backup.ts";
import { rowsOf } from "#api/backups/format.ts";
import { noteCheckedBackup } from "#api/backups/note-command.ts";
import { CommandFault, runCommand, stoppedBySignal } from "./open-database.ts";
import { printTables } from "./print-tables.ts";
import { storeFault } from "./with-store.ts";

const signal = stoppedBySignal("The check was stopped: it has no result, and nothing is left of it.");

await runCommand(async settings => {
  const [name] = process.argv.slice(2);
  if (!name) throw new CommandFault("Name the backup: npm run restore:check -- FILE");
  const file = resolve(name);
  const checked = await checkBackup(file, settings, { signal }).catch(async error => {
    await noteCheckedBackup(settings, file, { error });
    throw storeFault(error);
  });
  await noteCheckedBackup(settings, file, checked);
  const { manifest, tables, isGood } = checked;
  printTables(tables, ["in the backup", "restored"]);
  printObjects(checked);
  printVolumes(checked);
  const what = `${rowsOf(manifest)} rows of ${manifest.madeAt}, made by version ${manifest.program}`;
  console.log(isGood ? `\nThe backup is good: ${what}.` : `\nThe backup is NOT good: ${what}.`);
  if (!isGood) process.exitCode = 1;
});

function printObjects({ objects: { whole, damaged } }: CheckedBackup): void {
  if (whole + damaged.length === 0) return;
  console.log(`\nObjects in the store: ${whole} whole, ${damaged.length} missing or damaged`);
  for (const { object, fault } of damaged) console.log(`${fault}  ${object}`);
}

function printVolumes({ volumes }: CheckedBackup): void {
  console.log(`\nSaved volumes computed again: ${volumes.length || "there are none"}`);
  for (const { site, savedAt, cut, fill, differences } of volumes) {
    const isSame = differences.length === 0;
    console.log(`${site}, saved ${savedAt}: cut ${cut}, fill ${fill}: ${isSame ? "the same" : "DIFFERENT"}`);
    for (const { label, saved, recomputed } of differences)
      console.log(`  ${label}: saved ${saved}, now ${recomputed}`);
  }
}
