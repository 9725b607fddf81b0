import type { FastifyBaseLogger } from "fastify";
import { nextUnindexed } from "../repositories/finding/name-blocks.ts";
import type { Services } from "../services.ts";
import { indexDataset, readNames } from "./name-index.ts";

/** Surveys that came out of the bin, or whose index failed with their upload, wait at most so long. */
const EVERY_MS = 600_000;

/**
 * Indexes the names of surveys that have none: those from before there was a search. One after the other, beside
 * everything else; after a kill it goes on where it was. Returns what ends it.
 */
export function indexOlderSurveys(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => indexAll(services, log, ending.signal))
      .catch(error => {
        if (!ending.signal.aborted) log.warn({ err: error }, "older surveys could not be indexed");
      });
  };
  const timer = setInterval(run, EVERY_MS).unref();
  run();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}

async function indexAll(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const { db } = services.database;
  let after = "";
  for (;;) {
    signal.throwIfAborted();
    const survey = await nextUnindexed(db, after);
    if (!survey) return;
    after = survey.id;
    try {
      const names = await readNames(services, survey.id, signal);
      await indexDataset(services, survey.id, names, survey.ownerId);
    } catch (error) {
      if (signal.aborted) throw error;
      // Purged meanwhile, or a full disk: the others still can be.
      log.warn({ err: error, datasetId: survey.id }, "a survey could not be indexed");
    }
  }
}
