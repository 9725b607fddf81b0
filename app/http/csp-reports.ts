import type { Request, Response } from "express";
import { log } from "./log.ts";

/** Where browsers report what the Content-Security-Policy of a page blocked. */
export const CSP_REPORTS_PATH = "/csp-reports";

const MAX_BYTES = 16_384;
/** Anybody may send reports: beyond this number per hour they would only fill the log. */
const LOGGED_PER_HOUR = 100;
const HOUR_MS = 3_600_000;

let logged = { sinceMs: Number.NEGATIVE_INFINITY, count: 0 };

/**
 * Logs which directive blocked which server on which page, without the rest of their addresses. Responds
 * 204, or 413 if the report is too large.
 */
export async function takeCspReport(request: Request, response: Response): Promise<void> {
  const body: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return void response.status(413).end();
    body.push(part);
  }
  for (const report of reportsIn(Buffer.concat(body).toString())) {
    if (!mayLog()) break;
    log.warn(report, "content refused by a page's security policy");
  }
  response.status(204).end();
}

function mayLog(): boolean {
  const nowMs = performance.now();
  if (nowMs - logged.sinceMs > HOUR_MS) logged = { sinceMs: nowMs, count: 0 };
  return logged.count++ < LOGGED_PER_HOUR;
}

interface CspReport {
  directive: string;
  blocked: string;
  page: string;
}

/** Parses both forms: a list of the Reporting API's reports, and the single one of `report-uri`. */
function reportsIn(text: string): CspReport[] {
  try {
    const answer = JSON.parse(text) as unknown;
    const bodies = Array.isArray(answer)
      ? answer.map(report => report?.body)
      : [(answer as Record<string, unknown> | null)?.["csp-report"]];
    return bodies.filter(body => typeof body === "object" && body !== null).map(reportOf);
  } catch {
    return [];
  }
}

const reportOf = (body: Record<string, unknown>): CspReport => ({
  directive: wordOf(body.effectiveDirective ?? body["effective-directive"] ?? body["violated-directive"]),
  blocked: originOf(body.blockedURL ?? body["blocked-uri"]),
  page: pathOf(body.documentURL ?? body["document-uri"]),
});

const wordOf = (value: unknown) => (typeof value === "string" ? value.slice(0, 40) : "");

/** `inline`, `eval` and `data` are keywords, not addresses. */
const originOf = (value: unknown) =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).origin : wordOf(value);

/** Addresses of shared pages contain their token. */
const pathOf = (value: unknown) =>
  typeof value === "string" && URL.canParse(value)
    ? `/${new URL(value).pathname.split("/")[1]!.slice(0, 40)}`
    : "";
