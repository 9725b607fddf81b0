import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { texts } from "../texts.ts";
import { OwnPassword } from "./passkeys.ts";

/** Tokens begin with this, so that people and scanners for leaked secrets recognize one. */
export const API_TOKEN_PREFIX = "topo_";

/** `read` takes calls that change nothing, `write` all that tokens may make. */
export const ApiTokenScope = z.enum(["read", "write"], texts.apiTokens.scope);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

/** A token for a program, as its owner sees it. The token itself is answered once, when it is made. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scope: ApiTokenScope,
  /** The only project that it reaches; null for all that its owner may see. */
  project: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDate,
  /** Null for a token without an end. */
  expiresAt: IsoDate.nullable(),
  revokedAt: IsoDate.nullable(),
  /** Written once a minute at most. */
  lastUsedAt: IsoDate.nullable(),
  /** The network of that use; null when nobody named it. */
  lastUsedFrom: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const CreateApiTokenBody = z.object({
  name: requiredName(texts.apiTokens.nameRequired, "Name"),
  scope: ApiTokenScope,
  /** Null for all that the account may see. */
  projectId: z.string().pipe(Id).nullable().default(null),
  /** ISO 8601 with a time zone; null for never. */
  expiresAt: z.iso
    .datetime({ offset: true, error: texts.apiTokens.expiryInvalid })
    .refine(at => Date.parse(at) > Date.now(), texts.apiTokens.expiryPast)
    .nullable(),
  /** Not for accounts without one: they sign in with a provider. */
  password: OwnPassword.optional(),
});
export type CreateApiTokenBody = z.infer<typeof CreateApiTokenBody>;

/** `maxDays` is the longest life of a token in this installation; null for any. */
export const ApiTokens = z.object({ apiTokens: z.array(ApiToken), maxDays: z.number().int().nullable() });

/** `token` goes into the header `Authorization: Bearer <token>`. */
export const CreatedApiToken = z.object({ apiToken: ApiToken, token: z.string() });
