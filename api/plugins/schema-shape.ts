/** The parts of JSON Schema that the description uses; definitions stand in their place, not by reference. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const INDENT = "  ";

/** A schema as people write shapes down: `{ name: string, team?: null | … }`, one member a line. */
export function shape(schema: JsonSchema, indent = ""): string {
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(each => shape(each, indent)))].join(" | ");
  if (Array.isArray(schema.type))
    return schema.type.map(type => shape({ ...schema, type }, indent)).join(" | ");
  if (schema.type === "object") return members(schema, indent);
  if (schema.type === "array") {
    const items = shape(schema.items ?? {}, indent);
    return `list of ${items.includes(" | ") ? `(${items})` : items}${atMost(schema.maxItems)}`;
  }
  if (schema.type === "string") return `string${atMost(schema.maxLength, " characters")}`;
  if (schema.type === "number" || schema.type === "integer") return schema.type + range(schema);
  return schema.type ?? "any";
}

function members({ properties = {}, required = [] }: JsonSchema, indent: string): string {
  const inner = indent + INDENT;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${shape(schema, inner)}`,
  );
  return lines.length === 0 ? "object" : `{\n${lines.join("\n")}\n${indent}}`;
}

const atMost = (limit: number | undefined, unit = "") =>
  limit === undefined ? "" : `, at most ${limit.toLocaleString("en")}${unit}`;

/** Whole numbers carry the bounds of safe integers, which say nothing. */
function range({ minimum, maximum }: JsonSchema): string {
  const said = [minimum, maximum].map(limit =>
    limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? null : limit.toLocaleString("en"),
  );
  if (said[0] !== null && said[1] !== null) return `, ${said[0]} to ${said[1]}`;
  if (said[0] !== null) return `, at least ${said[0]}`;
  return said[1] === null ? "" : `, at most ${said[1]}`;
}
