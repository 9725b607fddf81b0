import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
}

export interface ComposeFile {
  name: string;
  services: Record<string, Service>;
  networks?: Record<string, { ipam: { config: { subnet: string; ip_range: string }[] } }>;
  volumes: Record<string, unknown>;
}

/** The fixed address of a service; undefined if Docker assigns one. */
export const addressOf = ({ networks = [] }: Service): string | undefined =>
  Array.isArray(networks) ? undefined : Object.values(networks)[0]?.ipv4_address;

/**
 * Reads a compose file as Docker Compose does, as far as ours need: merges anchors and replaces `${NAME:-default}` and
 * `${NAME:?message}` with the values of `.env`. Throws when a required value is missing.
 */
export function readCompose(file: string, values: Record<string, string>): ComposeFile {
  return filled(parse(readFileSync(file, "utf8"), { merge: true }), values) as ComposeFile;
}

const PLACE = /\$(?:\$|\{(\w+)(?::([-?])([^}]*))?\})/g;

function filled(part: unknown, values: Record<string, string>): unknown {
  if (typeof part === "string")
    return part.replace(PLACE, (_, name?: string, kind?: string, rest = "") => {
      if (!name) return "$";
      if (values[name]) return values[name];
      if (kind === "?") throw new Error(`${name}: ${rest}`);
      return rest;
    });
  if (Array.isArray(part)) return part.map(each => filled(each, values));
  if (part === null || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, filled(value, values)]));
}
