import { escapeHtml } from "../mail/letters.ts";

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>;
  security?: unknown[];
}
interface Description {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation> | undefined>;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b19}
h2{margin-top:2.5rem;border-bottom:1px solid #d6d3cd}summary{cursor:pointer;padding:.35rem 0}
code{font:.9em ui-monospace,monospace}pre{overflow:auto;background:#f5f3ef;padding:.75rem;border-radius:8px}
.method{display:inline-block;min-width:4.5rem;font-weight:600;color:#2e7d32}
@media(prefers-color-scheme:dark){body{background:#171614;color:#e8e6e1}pre{background:#24221f}.method{color:#81c784}}`;

/** The description as a page of plain HTML: no script, no asset, readable anywhere. */
export function docsPage(description: object): string {
  const { info, paths = {} } = description as Description;
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations ?? {})) {
      const group = path.split("/")[2] ?? "";
      groups.set(group, [...(groups.get(group) ?? []), section(method, path, operation)]);
    }
  const body = [...groups].map(([group, sections]) => `<h2>${escapeHtml(group)}</h2>${sections.join("")}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? "")}</p>
<p>The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>${body.join("\n")}</body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary = "", requestBody, responses = {} } = operation;
  const parts: string[] = [];
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    parts.push(`<h4>Body, <code>${escapeHtml(type)}</code></h4>${json(schema)}`);
  for (const [status, { content }] of Object.entries(responses))
    for (const { schema } of Object.values(content ?? {}))
      parts.push(`<h4>Answer ${escapeHtml(status)}</h4>${json(schema)}`);
  return `<details><summary><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>${parts.join("")}</details>`;
}

const json = (schema: object | undefined) =>
  schema ? `<pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : "<p>Bytes.</p>";
