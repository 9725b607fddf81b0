import { account } from "./endpoints/account.ts";
import { administration } from "./endpoints/administration.ts";
import { comments } from "./endpoints/comments.ts";
import type { Subject } from "./endpoints/endpoint.ts";
import { imports } from "./endpoints/imports.ts";
import { many } from "./endpoints/many.ts";
import { projects } from "./endpoints/projects.ts";
import { sharing } from "./endpoints/sharing.ts";
import { signIn } from "./endpoints/sign-in.ts";
import { sites } from "./endpoints/sites.ts";
import { stockpiles } from "./endpoints/stockpiles.ts";
import { surfaces } from "./endpoints/surfaces.ts";
import { surveys } from "./endpoints/surveys.ts";
import { teams } from "./endpoints/teams.ts";
import { tokens } from "./endpoints/tokens.ts";
import { volumes } from "./endpoints/volumes.ts";
import { webhooks } from "./endpoints/webhooks.ts";

export type { Endpoint } from "./endpoints/endpoint.ts";

/** In the order of the documentation: first what programs need. */
export const subjects: readonly Subject[] = [
  projects,
  sites,
  imports,
  surveys,
  volumes,
  surfaces,
  stockpiles,
  comments,
  webhooks,
  teams,
  sharing,
  many,
  tokens,
  signIn,
  account,
  administration,
];

/** Every call of the REST API: those of the specification (section 7), and our additions. */
export const endpoints = {
  ...projects.calls,
  ...sites.calls,
  ...imports.calls,
  ...surveys.calls,
  ...volumes.calls,
  ...surfaces.calls,
  ...stockpiles.calls,
  ...comments.calls,
  ...webhooks.calls,
  ...teams.calls,
  ...sharing.calls,
  ...many.calls,
  ...signIn.calls,
  ...tokens.calls,
  ...account.calls,
  ...administration.calls,
} as const;

const names = new Map<object, string>(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

/** Returns a call's name in {@link endpoints} and its subject; null for a call that is not among them. */
export function namedCall(endpoint: object): { name: string; subject: Subject } | null {
  const name = names.get(endpoint);
  const subject = name === undefined ? undefined : subjects.find(({ calls }) => name in calls);
  return subject ? { name: name!, subject } : null;
}
