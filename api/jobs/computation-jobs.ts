import { setTimeout as sleep } from "node:timers/promises";
import { isFinished, type Job, type JobKind } from "#contract/imports/job.ts";
import program from "#package.json" with { type: "json" };
import { conflict, Refusal } from "../http/refusal.ts";
import { StillComputing } from "../http/still-computing.ts";
import type { Services } from "../services.ts";
import { findStudyAnswer, type StudyAnswer, saveStudyAnswer } from "./computed-answers.repository.ts";
import { jobHash } from "./jobs.ts";

/** How often a call that waits for its study checks it. */
const ASK_MS = 100;

/** The account that a study is computed for, and the signal that stops it. */
export interface StudyOwner {
  accountId: string;
  callerLeft: AbortSignal;
}

/** A kind of study that any worker can compute from ids and input. */
export interface LargeStudy<Parameters extends object, Answer extends object> {
  kind: JobKind;
  /** Finds the inputs. Equal `follows` have equal answers. */
  find(
    services: Services,
    parameters: Parameters,
  ): Promise<{ follows: unknown; compute: (by: StudyOwner) => Promise<Answer> }>;
}

interface Asker extends StudyOwner {
  siteId: string;
  /** True to get {@link StillComputing} after a moment instead of waiting for the end. */
  comesBack?: boolean;
}

/**
 * Lets a worker compute a large study, and returns its answer, which may be stored from an earlier computation by any
 * process. The job ends when its caller leaves, unless the caller will come back for the answer.
 */
export async function largeStudy<Parameters extends object, Answer extends object>(
  services: Services,
  study: LargeStudy<Parameters, Answer>,
  parameters: Parameters,
  { accountId: ownerId, siteId, callerLeft, comesBack = false }: Asker,
): Promise<Answer> {
  const { db } = services.database;
  const { hash } = await prepare(services, study, parameters);
  const known = await findStudyAnswer(db, hash);
  if (known) return unwrap(known);
  const start = () =>
    services.jobs.start({
      kind: study.kind,
      ownerId,
      siteId,
      parameters,
      hash,
      ...(!comesBack && { callerLeft }),
    });
  let job = await start();
  while (!isFinished(job)) {
    if (comesBack) throw new StillComputing(job);
    await sleep(ASK_MS, undefined, { signal: callerLeft });
    job = await services.jobs.find(job._id, ownerId);
    // The caller that started the job has left and so cancelled it.
    if (job.state === "cancelled") job = await start();
  }
  const stored = job.state === "done" ? await findStudyAnswer(db, hash) : undefined;
  if (stored) return unwrap(stored);
  throw failureOf(job);
}

/** Registers how workers compute a kind of large study. */
export function handleStudy<Parameters extends object, Answer extends object>(
  services: Services,
  study: LargeStudy<Parameters, Answer>,
): void {
  const { db } = services.database;
  services.jobs.handle(study.kind, async (parameters: Parameters, run) => {
    const { hash, compute } = await prepare(services, study, parameters);
    if (await findStudyAnswer(db, hash)) return;
    const answer = await answerOf(compute({ accountId: run.ownerId, callerLeft: run.signal }));
    // The surface settings may have changed during the computation.
    const { hash: hashNow } = await prepare(services, study, parameters);
    if (hashNow !== hash) throw changed();
    await db.transaction().execute(async trx => {
      await saveStudyAnswer(trx, hash, answer);
      await run.complete(trx, {});
    });
  });
}

/** Finds the inputs, and the hash under which the answer is stored. */
async function prepare<Parameters extends object, Answer extends object>(
  services: Services,
  study: LargeStudy<Parameters, Answer>,
  parameters: Parameters,
) {
  const { follows, compute } = await study.find(services, parameters);
  return { hash: jobHash(study.kind, [program.version, follows]), compute };
}

/**
 * Returns the answer of a study. A refusal of its input is also an answer, because computing it again would give the
 * same.
 */
async function answerOf(work: Promise<object>): Promise<StudyAnswer> {
  try {
    return { answer: await work };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode !== 422) throw error;
    const { statusCode: status, message, errors } = error;
    return { refusal: { status, message, ...(errors && { errors }) } };
  }
}

function unwrap<Answer extends object>(stored: StudyAnswer): Answer {
  if ("answer" in stored) return stored.answer as Answer;
  const { status, message, errors } = stored.refusal;
  throw new Refusal(status, message, errors);
}

const changed = () =>
  conflict("The site's surface settings have changed in the meantime. Please compute again.");

function failureOf({ state, error }: Job): Refusal {
  if (state === "cancelled") return conflict("The calculation was cancelled.");
  if (state === "done" || !error) return changed();
  const status = Number(error.code);
  return new Refusal(status >= 400 && status < 600 ? status : 503, error.message);
}
