import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { limits } from "#contract/limits.ts";
import { OPERATOR, record } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Sealer } from "../secrets/sealer.ts";
import { WmsFault } from "../wms/fault.ts";
import { isPublicAddress } from "../wms/public-address.ts";
import { beginAttempt, bodyOf, type DeliveryRow, endAttempt } from "./deliveries.repository.ts";
import { type Attempt, post } from "./post.ts";
import { signatureHeaders } from "./signature.ts";
import { findSigningSecrets } from "./webhook-secrets.repository.ts";
import {
  findResponsible,
  leaseWebhook,
  noteOutcome,
  releaseWebhook,
  switchOff,
  type WebhookRow,
} from "./webhooks.repository.ts";

export interface WebhookTimes {
  /** How often the queue is checked. */
  pollMs: number;
  /** Waits after the first failure, the second and so on; after the last one, a delivery has failed. */
  retriesMs: readonly number[];
  /** Time for the whole exchange with a receiver. */
  answerMs: number;
  /** Longer than sending can take, so that no other process sends to the same webhook meanwhile. */
  leaseMs: number;
  /** A webhook that has failed for this long is switched off. */
  failingMs: number;
  /** Name servers to use instead of the system's. */
  nameServers?: readonly string[];
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const usualTimes: WebhookTimes = {
  pollMs: 2 * SECOND,
  retriesMs: [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR],
  answerMs: limits.webhookAnswerMs,
  leaseMs: 3 * limits.webhookAnswerMs,
  failingMs: limits.webhookFailingDays * 24 * HOUR,
};
/** Deliveries that one process sends at once. */
const SENT_AT_ONCE = 16;
/**
 * Deliveries that one process sends at once to webhooks that failed or were slow last time, so that there is always
 * room for others.
 */
const SLOW_AT_ONCE = 8;
const SLOW_MS = 2 * SECOND;
/** How long a process that shuts down waits for answers; after that, the deliveries are due again. */
const CLOSE_MS = SECOND;

/**
 * Sends notifications to webhooks: deliveries are queued in the transaction of their change and sent afterwards, each
 * at least once. Each webhook gets one delivery at a time, from whichever process has leased it.
 */
export class WebhookSender {
  readonly #db: Db;
  readonly #settings: Pick<Settings, "publicUrl" | "allowsPrivateWebhooks">;
  readonly #outbox: Outbox;
  readonly #sealer: Sealer;
  readonly #log: FastifyBaseLogger;
  readonly #times: WebhookTimes;
  readonly #lookup: LookupFunction | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #ending = new AbortController();
  readonly #sending = new Map<Promise<void>, { isSlow: boolean }>();
  #filling: Promise<void> | null = null;
  #wokenAgain = false;

  constructor(
    db: Db,
    settings: Settings,
    services: { outbox: Outbox; sealer: Sealer; log: FastifyBaseLogger },
    times: Partial<WebhookTimes> = {},
  ) {
    this.#db = db;
    this.#settings = settings;
    this.#outbox = services.outbox;
    this.#sealer = services.sealer;
    this.#log = services.log;
    this.#times = { ...usualTimes, ...times };
    const resolver = new Resolver({ timeout: 2 * SECOND, tries: 2 });
    if (times.nameServers) resolver.setServers(times.nameServers);
    // In private networks, names may only be known to the system's resolver.
    this.#lookup = settings.allowsPrivateWebhooks ? undefined : lookupBy(resolver, isPublicAddress);
    this.#timer = setInterval(() => this.wake(), this.#times.pollMs).unref();
    this.wake();
  }

  /** Checks the queue now; otherwise deliveries wait for the next poll. */
  wake(): void {
    if (this.#ending.signal.aborted) return;
    this.#wokenAgain = true;
    this.#filling ??= this.#fill()
      .catch(error => this.#log.warn({ err: error }, "the queue of webhooks cannot be read"))
      .finally(() => {
        this.#filling = null;
      });
  }

  /** Waits a short time for answers; unanswered deliveries are due again at once. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const giveUp = setTimeout(() => this.#ending.abort(), CLOSE_MS);
    this.#wokenAgain = false;
    await this.#filling;
    await Promise.all(this.#sending.keys());
    clearTimeout(giveUp);
    this.#ending.abort();
  }

  async #fill(): Promise<void> {
    while (this.#wokenAgain) {
      this.#wokenAgain = false;
      while (this.#sending.size < SENT_AT_ONCE && !this.#ending.signal.aborted) {
        const slow = [...this.#sending.values()].filter(({ isSlow }) => isSlow).length < SLOW_AT_ONCE;
        const webhook = await leaseWebhook(this.#db, { leaseMs: this.#times.leaseMs, slow });
        if (!webhook) break;
        this.#start(webhook);
      }
    }
  }

  #start(webhook: WebhookRow): void {
    const sending = this.#serve(webhook)
      .catch(error => this.#log.warn({ err: error, webhook: webhook.id }, "a delivery could not be noted"))
      .finally(() => {
        this.#sending.delete(sending);
        this.wake();
      });
    this.#sending.set(sending, { isSlow: webhook.is_slow === 1 });
  }

  /** Sends one delivery to a leased webhook. */
  async #serve(webhook: WebhookRow): Promise<void> {
    const delivery = await beginAttempt(this.#db, webhook.id);
    if (!delivery) return releaseWebhook(this.#db, webhook);
    const attempt = await this.#send(webhook, delivery);
    if (!attempt) return releaseWebhook(this.#db, webhook);
    const { problem, status, durationMs } = attempt;
    this.#log.info({ delivery: delivery.id, status, durationMs, problem }, "webhook sent");
    await this.#note(webhook, delivery, attempt);
    await releaseWebhook(this.#db, webhook, problem !== null || durationMs > SLOW_MS);
  }

  /** Returns null if the process shuts down before the answer. */
  async #send(webhook: WebhookRow, { id, payload }: DeliveryRow): Promise<Attempt | null> {
    const body = bodyOf(payload, this.#settings.publicUrl);
    const sealed = await findSigningSecrets(this.#db, webhook.id);
    const secrets = sealed.map(secret => this.#sealer.open(secret, webhook.id));
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      ...signatureHeaders(secrets, { id, body, at: Date.now() }),
    };
    const options = {
      headers,
      timeoutMs: this.#times.answerMs,
      allowsPrivate: this.#settings.allowsPrivateWebhooks,
      signal: this.#ending.signal,
      ...(this.#lookup && { lookup: this.#lookup }),
    };
    return post(webhook.url, body, options).catch(error => {
      if (this.#ending.signal.aborted) return null;
      throw error;
    });
  }

  async #note(webhook: WebhookRow, delivery: DeliveryRow, attempt: Attempt): Promise<void> {
    const { problem, status, durationMs, answer } = attempt;
    const wait = this.#times.retriesMs[delivery.attempts - 1];
    const next =
      problem === null
        ? ({ state: "delivered" } as const)
        : problem === "gone" || wait === undefined
          ? ({ state: "failed" } as const)
          : ({ state: "waiting", nextAttemptAt: Date.now() + wait } as const);
    const failedAt = problem === null ? null : delivery.last_attempt_at;
    const told = await this.#db.transaction().execute(async trx => {
      await endAttempt(trx, delivery.id, { status, duration_ms: durationMs, problem, answer }, next);
      const since = await noteOutcome(trx, webhook, { failedAt });
      const fails = since !== null && Date.now() - since >= this.#times.failingMs;
      if (problem !== "gone" && !fails) return false;
      return this.#stop(trx, webhook, problem === "gone" ? "gone" : "failing");
    });
    if (told) this.#outbox.wake();
  }

  /** Switches a webhook off within a transaction, and notifies whoever is responsible. */
  async #stop(trx: Db, webhook: WebhookRow, reason: "gone" | "failing"): Promise<boolean> {
    if (!(await switchOff(trx, webhook.id, reason))) return false;
    const { id, name, project_id: projectId } = webhook;
    await record(trx, OPERATOR, {
      deed: "webhook-stopped",
      projectId,
      subject: { id, name },
      details: { reason },
    });
    const person = await findResponsible(trx, webhook);
    if (!person?.wants_mail) return false;
    const path = `/projects/${projectId}/webhooks/${id}`;
    await this.#outbox.queueWebhookStopped(trx, person.email, {
      name,
      project: person.project_name,
      reason,
      path,
    });
    return true;
  }
}

/**
 * Resolves names over the network itself. The system's look-up takes one of four threads that files and passwords need
 * too, so a few unresponsive name servers would block the whole process. Answers only if all addresses are allowed.
 */
function lookupBy(resolver: Resolver, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    void addressesOf(resolver, hostname).then(found => {
      const [first] = found;
      if (!first) callback(Object.assign(new Error("No address"), { code: "ENOTFOUND" }), "", 0);
      else if (!found.every(({ address }) => isPublic(address)))
        callback(new WmsFault("private-network"), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

async function addressesOf(resolver: Resolver, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const of = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
    result.status === "fulfilled" ? result.value.map(address => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}
