import { endpoints } from "../endpoints.ts";
import { account } from "./accounts/account.ts";
import { administration } from "./accounts/administration.ts";
import { signIn } from "./accounts/sign-in.ts";
import { teams } from "./accounts/teams.ts";
import { tokens } from "./accounts/tokens.ts";
import { comments } from "./comments.ts";
import type { Description, Subject } from "./description.ts";
import { imports } from "./imports.ts";
import { many } from "./many.ts";
import { projects } from "./projects.ts";
import { sharing } from "./sharing.ts";
import { sites } from "./sites.ts";
import { stockpiles } from "./stockpiles.ts";
import { surfaces } from "./surfaces.ts";
import { surveys } from "./surveys.ts";
import { volumes } from "./volumes.ts";
import { webhooks } from "./webhooks.ts";

type EndpointName = keyof typeof endpoints;

/**
 * What the documentation says about every call. If a type error here names a call, describe it in the file of its subject.
 */
export const descriptions: Record<EndpointName, Description> = {
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
};

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

const named = new Map<object, EndpointName>(
  Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name as EndpointName]),
);

/** Returns what the documentation says about a call of the contract; null for any other. */
export function describedCall(endpoint: object): (Description & { name: string; subject: Subject }) | null {
  const name = named.get(endpoint);
  const subject = name && subjects.find(({ calls }) => name in calls);
  return subject ? { ...descriptions[name], name, subject } : null;
}
