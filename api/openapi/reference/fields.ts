import type { Schema } from "./document.ts";
import { type Html, html, inline } from "./html.ts";

/** Deeper parts of an answer are only named; readers find them in the schema. */
const DEPTH_MAX = 4;

const nameOf = (reference: string) => reference.split("/").at(-1)!;
const isNull = ({ type }: Schema) => type === "null";

/** Names the type of a value: `text`, `number[]`, `Site or null`, with links to named schemas. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return html`<a href="/api/reference/schemas#${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeOf), " or ");
  if (schema.allOf) return joined(schema.allOf.map(typeOf), " and ");
  if (schema.enum)
    return joined(
      schema.enum.map(value => html`<code>${JSON.stringify(value)}</code>`),
      " | ",
    );
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (Array.isArray(schema.type))
    return joined(
      schema.type.map(type => typeOf({ ...schema, type })),
      " or ",
    );
  if (schema.prefixItems) return html`[${joined(schema.prefixItems.map(typeOf), ", ")}]`;
  if (schema.type === "array") return html`list of ${typeOf(schema.items ?? {})}`;
  return html`${words[schema.type ?? ""] ?? "any value"}`;
}

const words: Record<string, string> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function joined(parts: Html[], between: string): Html {
  const unique = parts.filter((part, i) => parts.findIndex(({ text }) => text === part.text) === i);
  return html`${unique.map((part, i) => (i === 0 ? part : html`${between}${part}`))}`;
}

/** The schema whose fields are listed: that of a list's items, or the only one besides null. */
function within(schema: Schema): Schema[] {
  if (schema.$ref) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.filter(choice => !isNull(choice)).flatMap(within);
  if (schema.type === "array") return within(schema.items ?? {});
  return schema.properties ? [schema] : [];
}

/** Lists the fields of an object, with those of nested objects folded. */
export function fieldsOf(schema: Schema, depth = 0): Html {
  const objects = within(schema);
  return html`${objects.map(
    (object, i) => html`${objects.length > 1 && i > 0 && html`<p class="or">or</p>`}<ul class="fields">
${Object.entries(object.properties ?? {}).map(([name, field]) => fieldOf(name, field, object, depth))}
</ul>`,
  )}`;
}

function fieldOf(name: string, field: Schema, { required = [] }: Schema, depth: number): Html {
  const inner = depth < DEPTH_MAX ? within(field) : [];
  const head = html`<code class="name">${name}</code> <span class="type">${typeOf(field)}</span>${
    !required.includes(name) && html` <span class="note">may be absent</span>`
  }${limitsOf(field)}${field.description && html` <span class="says">${inline(field.description)}</span>`}`;
  if (inner.length === 0) return html`<li>${head}</li>\n`;
  return html`<li>${head}<details><summary>Fields of <code>${name}</code></summary>${fieldsOf(field, depth + 1)}</details></li>\n`;
}

/** Lists default and bounds of a value. */
function limitsOf(schema: Schema): Html {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const safe = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const notes = [
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.format && formats[schema.format],
    safe(minimum) && `from ${minimum}`,
    safe(maximum) && `to ${maximum}`,
    maxLength !== undefined && `${maxLength} characters at most`,
    maxItems !== undefined && `${maxItems} at most`,
  ].filter(Boolean);
  return html`${notes.length > 0 && html` <span class="note">${notes.join(", ")}</span>`}`;
}

const formats: Record<string, string> = {
  date: "YYYY-MM-DD",
  "date-time": "ISO 8601",
  email: "email address",
};
