import type { FastifyBaseLogger } from "fastify";
import type { Transporter } from "nodemailer";
import type { Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import {
  approvalLetter,
  confirmationLetter,
  identityLetter,
  invitationLetter,
  type NewBrowser,
  newBrowserLetter,
  passwordLetter,
  registeredAgainLetter,
  registrationLetter,
  rejectionLetter,
  resetLetter,
  type SecondFactorNews,
  type StoppedWebhook,
  secondFactorLetter,
  type TeamInvitation,
  tokenLetter,
  webhookLetter,
} from "./letters.ts";
import {
  claimLetter,
  deleteLetter,
  type OutboxRow,
  postponeLetter,
  queueLetters,
  queueNotice,
  takeNotices,
} from "./mail.repository.ts";
import { takeDigests } from "./take-digests.ts";

export interface MailTimes {
  /** How long registrations are collected before administrators are told. */
  gatherMs: number;
  /** How often the outbox is checked. */
  pollMs: number;
  /** Wait after the first failure; each further failure doubles it. */
  retryMs: number;
  /** How long comments on one site are collected for a person. */
  digestMs: number;
}
const usualTimes: MailTimes = { gatherMs: 60_000, pollMs: 15_000, retryMs: 30_000, digestMs: 300_000 };
const RETRY_MAX_MS = 6 * 3_600_000;
/** A mail server that takes longer counts as unavailable. */
const SEND_MS = 30_000;
/** Longer than sending can take, so that no other process sends the same mail meanwhile. */
const LEASE_MS = 2 * SEND_MS;
/** How long closing waits for an email being sent. If the process ends first, the email is due again after its lease. */
const CLOSE_MS = 1_000;

/**
 * Sends mail through a table: an email is queued in the transaction that causes it and sent afterwards, with retries
 * until the mail server accepts it. Without SMTP_URL nothing is queued.
 */
export class Outbox {
  readonly #db: Db;
  readonly #settings: Pick<Settings, "smtpUrl" | "mailFrom" | "publicUrl">;
  readonly #log: FastifyBaseLogger;
  readonly #times: MailTimes;
  readonly #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(db: Db, settings: Settings, log: FastifyBaseLogger, times: Partial<MailTimes> = {}) {
    this.#db = db;
    this.#settings = settings;
    this.#log = log;
    this.#times = { ...usualTimes, ...times };
    if (!settings.smtpUrl) return;
    this.#timer = setInterval(() => this.wake(), this.#times.pollMs).unref();
    this.wake();
  }

  /** Whether there is a mail server. */
  get isOn(): boolean {
    return this.#settings.smtpUrl !== null;
  }

  /** Whether mail can link to pages of this installation. */
  get canLink(): boolean {
    return this.isOn && this.#settings.publicUrl !== null;
  }

  /** Tells administrators about an account that waits for approval. */
  async queueRegistration(trx: Db, userId: string): Promise<void> {
    if (this.isOn) await queueNotice(trx, userId, Date.now() + this.#times.gatherMs);
  }

  /** When the mail about a new comment is due; it also covers others on the same site. */
  digestDueAt(): number {
    return Date.now() + this.#times.digestMs;
  }

  /** Asks a new account to confirm its address. */
  async queueConfirmation(trx: Db, recipient: string, token: string): Promise<void> {
    if (this.canLink)
      await queueLetters(trx, [{ recipient, ...confirmationLetter(this.#linkTo("/confirm-email", token)) }]);
  }

  async queueInvitation(trx: Db, recipient: string, invitation: TeamInvitation): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    const letter = invitationLetter(invitation, recipient, this.#settings.publicUrl);
    await queueLetters(trx, [{ recipient, ...letter }]);
  }

  async queueReset(trx: Db, recipient: string, token: string): Promise<void> {
    if (this.canLink)
      await queueLetters(trx, [{ recipient, ...resetLetter(this.#linkTo("/reset-password", token)) }]);
  }

  #linkTo(path: string, token: string): string {
    return `${this.#settings.publicUrl}${path}?token=${token}`;
  }

  async queueDecision(trx: Db, recipient: string, decision: "approved" | "rejected"): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    const letter = decision === "approved" ? approvalLetter(this.#settings.publicUrl) : rejectionLetter();
    await queueLetters(trx, [{ recipient, ...letter }]);
  }

  async queuePasswordChange(trx: Db, recipient: string): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...passwordLetter(this.#settings.publicUrl) }]);
  }

  async queueNewBrowser(db: Db, recipient: string, browser: NewBrowser): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(db, [{ recipient, ...newBrowserLetter(browser, this.#settings.publicUrl) }]);
  }

  async queueSecondFactor(trx: Db, recipient: string, news: SecondFactorNews): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...secondFactorLetter(news, this.#settings.publicUrl) }]);
  }

  async queueTokenMade(trx: Db, recipient: string, name: string): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...tokenLetter(name, this.#settings.publicUrl) }]);
  }

  async queueIdentity(
    trx: Db,
    recipient: string,
    change: Parameters<typeof identityLetter>[0],
  ): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...identityLetter(change, this.#settings.publicUrl) }]);
  }

  async queueWebhookStopped(trx: Db, recipient: string, webhook: StoppedWebhook): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...webhookLetter(webhook, this.#settings.publicUrl) }]);
  }

  async queueRegisteredAgain(trx: Db, recipient: string): Promise<void> {
    if (!this.#settings.smtpUrl) return;
    await queueLetters(trx, [{ recipient, ...registeredAgainLetter(this.#settings.publicUrl) }]);
  }

  /** Checks the outbox soon; called after a transaction that queued mail. */
  wake(): void {
    if (!this.#settings.smtpUrl || this.#running) return;
    this.#running = this.#send()
      .catch(error => this.#log.warn({ err: error }, "the outbox cannot be read"))
      .finally(() => {
        this.#running = null;
      });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.race([this.#running, new Promise(resolve => setTimeout(resolve, CLOSE_MS).unref())]);
  }

  async #send(): Promise<void> {
    const { smtpUrl, publicUrl } = this.#settings;
    await takeNotices(this.#db, registered => registrationLetter(registered, publicUrl));
    await takeDigests(this.#db, publicUrl);
    // Loaded only when needed: installations without mail do not use it.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      url: smtpUrl!,
      connectionTimeout: SEND_MS / 3,
      greetingTimeout: SEND_MS / 3,
      socketTimeout: SEND_MS / 3,
    });
    try {
      for (;;) {
        const letter = await claimLetter(this.#db, LEASE_MS);
        if (!letter || !(await this.#sendLetter(transport, letter))) return;
      }
    } finally {
      transport.close();
    }
  }

  /** Returns false if the mail server cannot be reached, so that other mail need not be tried now. */
  async #sendLetter(transport: Transporter, letter: OutboxRow): Promise<boolean> {
    const { id, recipient, subject, text, html, attempts } = letter;
    try {
      await transport.sendMail({ from: this.#settings.mailFrom, to: recipient, subject, text, html });
      await deleteLetter(this.#db, id);
      this.#log.info({ letter: id }, "mail sent");
      return true;
    } catch (error) {
      const wait = Math.min(this.#times.retryMs * 2 ** (attempts - 1), RETRY_MAX_MS);
      const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
      // Leaves out the server's own message, which may quote the address.
      this.#log.warn({ letter: id, attempts, code, responseCode, retryInMs: wait }, "mail not sent");
      await postponeLetter(this.#db, id, Date.now() + wait, `${code} ${responseCode ?? ""}`.trim());
      return responseCode !== undefined && responseCode >= 500;
    }
  }
}
