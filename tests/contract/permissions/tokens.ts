import { Client } from "../client.ts";
import type { Action, Cells, Subject } from "./cells.ts";

/**
 * Programs: with a read-only and a read-write token of the member, and a read-write token of the project's owner for
 * another project.
 */
export const tokenRoles = ["readToken", "writeToken", "otherProjectToken"] as const;
export type TokenRole = (typeof tokenRoles)[number];

/** Only people can sign in, manage their account and administer; guests have their own tokens. */
const FOR_PEOPLE = /^\/(auth|admin|shared)\//;
/** Calls that compute something without changing anything. */
const COMPUTES =
  /^POST \/(sites\/\w+\/(volume-studies|surface-previews|calibration\/fit)|wms-capabilities|wms-previews)$/;
/** Calls that create something outside of every project. */
const BEYOND_PROJECTS = /^(POST \/projects|POST \/projects\/sample|POST \/teams)$/;

/** The expected statuses for tokens: those of the account, unless the call is not open to the token. */
export function tokenCells(expected: Cells, { method, path }: FirstCall): Record<TokenRole, number> {
  const { member, outsider } = expected;
  const reads = method === "GET" || method === "HEAD" || COMPUTES.test(`${method} ${path}`);
  const derived = {
    readToken: reads ? member : 403,
    writeToken: member,
    // A token of another project gets the same as an account without access to this one.
    otherProjectToken: BEYOND_PROJECTS.test(`${method} ${path}`) ? 403 : outsider,
  };
  const refused = { readToken: 403, writeToken: 403, otherProjectToken: 403 };
  return { ...(FOR_PEOPLE.test(path) ? refused : derived), ...givenOf(expected) };
}

const givenOf = (expected: Cells) =>
  Object.fromEntries(tokenRoles.filter(role => role in expected).map(role => [role, expected[role]]));

interface FirstCall {
  method: string;
  path: string;
}

/** Sends nothing, and records the first call. */
class Probe extends Client {
  first: FirstCall | null = null;
  override async raw(method: string, path: string): Promise<Response> {
    this.first ??= { method, path };
    throw new Error("not sent");
  }
}

/** Finds out which call an action makes. */
export async function firstCallOf(call: Action["call"], subject: Subject): Promise<FirstCall> {
  const probe = new Probe("");
  await call(probe, subject).catch(() => undefined);
  if (!probe.first) throw new Error("The action makes no call");
  return probe.first;
}

/** Sends the token of an account with every call, and no cookie. */
export class Program extends Client {
  token = "";
  override raw(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
    return super.raw(method, path, body, { Authorization: `Bearer ${this.token}`, ...headers });
  }
}

/** Makes a token of an account, and the program that sends it. */
export async function programOf(
  owner: Client,
  asked: { scope: "read" | "write"; projectId?: string; password: string },
): Promise<Program> {
  const program = new Program(owner.url);
  const made = await owner.post("/auth/tokens", { name: "Script", expiresAt: null, ...asked });
  program.token = made.data.token;
  program.id = owner.id;
  return program;
}
