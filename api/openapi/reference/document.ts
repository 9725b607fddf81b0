import { subjects } from "#contract/endpoints.ts";

/** The part of a JSON schema that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
}

export interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

/** The part of an OpenAPI document that the reference shows. */
export interface Document {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the calls of a subject, in the order of the contract. */
export function callsOf(document: Document, subject: string): Call[] {
  const names = Object.keys(subjects.find(({ title }) => title === subject)?.calls ?? {});
  const placeOf = ({ operation }: Call) => names.indexOf(operation.operationId ?? "");
  return Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { tags }]) => tags?.includes(subject))
        .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/** The subject's name in URLs. */
export const slugOf = (subject: string) => subject.toLowerCase().replace(/[^a-z]+/g, "-");
