// Checks a backup in a process with a lower priority than everything else on the machine. A message on standard input
// names the backup; a message in return says whether it is good. The end of the input stops it.
import { checkBackup } from "../backups/check-backup.ts";
import type { CheckTask, Verdict } from "../backups/check-in-background.ts";
import { backupFaultOf } from "../backups/faults.ts";
import { createPrivately } from "../database/private-files.ts";
import { readFrames, writeFrame } from "./frames.ts";
import { lowerPriority } from "./low-priority.ts";

const TASK_BYTES = 100_000;

createPrivately();
lowerPriority();
const messages = readFrames(process.stdin, TASK_BYTES);
const { value: task } = await messages.next();
const stopping = new AbortController();
void messages.next().then(() => stopping.abort());
if (task) writeFrame(process.stdout, Buffer.from(JSON.stringify(await check(JSON.parse(task.toString())))));

async function check({ file, place, scratch, reserveBytes }: CheckTask): Promise<Verdict> {
  try {
    const { isGood } = await checkBackup(file, place, { scratch, reserveBytes, signal: stopping.signal });
    return { code: isGood ? null : "different", reason: null };
  } catch (error) {
    return backupFaultOf(error);
  }
}
