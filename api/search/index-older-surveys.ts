import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../services.ts";
import { nextUnindexed } from "./name-blocks.repository.ts";
import { indexDataset, readNames } from "./name-index.ts";

/** Surveys restored from the bin, or whose indexing failed at upload, wait at most this long. */
const EVERY_MS = 600_000;

/**
 * Indexes the names of surveys that have no index, such as those from before there was a search. Works in the
 * background, one survey after the other, and continues after a restart. Returns a function that stops it.
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
      // The survey has been purged in the meantime, or the disk is full; either way, continue with the others.
      log.warn({ err: error, datasetId: survey.id }, "a survey could not be indexed");
    }
  }
}
