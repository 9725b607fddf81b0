import { parentPort } from "node:worker_threads";
import { summarise } from "#survey/plan/summary.ts";
import { joinWithoutNames } from "../points/join-chunks.ts";
import type { SummaryAnswer, SummaryTask } from "./summarise.ts";

parentPort!.on("message", ({ id, chunks }: SummaryTask) => {
  let answer: SummaryAnswer;
  try {
    answer = { id, summary: summarise(joinWithoutNames(chunks)) };
  } catch (error) {
    answer = { id, error: String((error as Error).stack ?? error) };
  }
  parentPort!.postMessage(answer);
});
