import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { texts } from "../texts.ts";
import { OwnPassword } from "./passkeys.ts";

/** Prefix of every token, so that people and secret scanners recognize one. */
export const API_TOKEN_PREFIX = "topo_";

/** `read` allows calls that change nothing, `write` every call open to tokens. */
export const ApiTokenScope = z.enum(["read", "write"], texts.apiTokens.scope);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

/** A token for a program, as its owner sees it. The token itself is returned only once, when it is created. */
export const ApiToken = z.object({
  _id: Id,
  name: z.string(),
  scope: ApiTokenScope,
  /** The only project that the token can reach; null for all that its owner may see. */
  project: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDate,
  /** Null for a token that never expires. */
  expiresAt: IsoDate.nullable(),
  revokedAt: IsoDate.nullable(),
  /** Updated at most once a minute. */
  lastUsedAt: IsoDate.nullable(),
  /** The network that it was last used from; null when unknown. */
  lastUsedFrom: z.string().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const CreateApiTokenBody = z.object({
  name: requiredName(texts.apiTokens.nameRequired, "Name"),
  scope: ApiTokenScope,
  /** Null for everything the account can see. */
  projectId: z.string().pipe(Id).nullable().default(null),
  /** ISO 8601 with a time zone; null for never. */
  expiresAt: z.iso
    .datetime({ offset: true, error: texts.apiTokens.expiryInvalid })
    .refine(at => Date.parse(at) > Date.now(), texts.apiTokens.expiryPast)
    .nullable(),
  /** Absent for accounts without a password, which sign in with a provider. */
  password: OwnPassword.optional(),
});
export type CreateApiTokenBody = z.infer<typeof CreateApiTokenBody>;

/** `maxDays` is the longest lifetime of a token in this installation; null for no limit. */
export const ApiTokens = z.object({ apiTokens: z.array(ApiToken), maxDays: z.number().int().nullable() });

/** `token` is sent as `Authorization: Bearer <token>`. */
export const CreatedApiToken = z.object({ apiToken: ApiToken, token: z.string() });
