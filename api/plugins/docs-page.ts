import { escapeHtml } from "../mail/letters.ts";
import { type JsonSchema, shape } from "./schema-shape.ts";

type Content = Record<string, { schema?: JsonSchema }>;
interface Operation {
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
  security?: unknown[];
}
interface Description {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation> | undefined>;
}
interface Call extends Operation {
  method: string;
  path: string;
}

const style = `:root{color-scheme:light dark;--bg:light-dark(#f7f5f0,#131210);--surface:light-dark(#fff,#1b1a17);
--sunken:light-dark(#f2efe9,#171613);--border:light-dark(#e4dfd6,#35322c);--text:light-dark(#1f1c18,#efece6);
--muted:light-dark(#57514a,#bab4a9);--green:light-dark(#256a29,#8fd093);--soft:light-dark(#e7f2e6,#1c3020)}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;max-width:62rem;margin:0 auto;padding:2rem 1rem 4rem;
background:var(--bg);color:var(--text)}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}
h2{font-size:1.2rem;margin:2.5rem 0 .75rem;text-transform:capitalize}h3{font-size:.875rem;margin:1rem 0 .375rem;color:var(--muted)}
p{max-width:44rem}a{color:var(--green)}code,pre{font:.875rem/1.5 ui-monospace,monospace}p code{overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem;text-transform:capitalize}nav a{padding:.25rem 0}
.calls{background:var(--surface);border:1px solid var(--border);border-radius:12px;overflow:hidden}
details+details{border-top:1px solid var(--border)}
summary{display:grid;grid-template-columns:4.5rem minmax(0,1fr) minmax(0,1fr) 1rem;gap:.125rem 1rem;align-items:baseline;padding:.625rem 1rem;cursor:pointer}
summary:hover{background:var(--sunken)}summary:focus-visible,a:focus-visible{outline:2px solid var(--green);outline-offset:-2px}
summary::-webkit-details-marker{display:none}summary code{overflow-wrap:anywhere}summary span:last-child{color:var(--muted)}
summary::after{content:"+";color:var(--muted);text-align:end}[open]>summary::after{content:"\u2212"}
.method{justify-self:start;padding:0 .5rem;border-radius:6px;background:var(--soft);color:var(--green);font-size:.75rem;font-weight:600;line-height:1.5rem}
.body{padding:0 1rem 1rem}pre{margin:0;padding:.75rem 1rem;overflow:auto;background:var(--sunken);border-radius:8px}
@media(max-width:44rem){summary{grid-template-columns:4.5rem minmax(0,1fr) 1rem}summary span:last-child{grid-area:2/2}summary::after{grid-area:1/3}}`;

/** The description as a page of plain HTML: no script, no asset, readable anywhere. */
export function docsPage(description: object): string {
  const { info, paths = {} } = description as Description;
  const groups = new Map<string, Call[]>();
  let refusal: Content = {};
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations ?? {})) {
      const group = path.split("/")[2] ?? "";
      groups.set(group, [...(groups.get(group) ?? []), { ...operation, method, path }]);
      refusal = operation.responses?.default?.content ?? refusal;
    }
  const names = [...groups.keys()];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>
<h1>${escapeHtml(info.title)}</h1><p>${prose(info.description ?? "")}</p>
<p>For programs the same is at <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Calls">${names.map(name => `<a href="#${name}">${name}</a>`).join("")}</nav>
<h2 id="refusals">Refusals</h2><p>Every status from 400 on.</p>${shapes("Answer", refusal)}
${[...groups].map(([name, calls]) => section(name, calls)).join("\n")}</main></body></html>`;
}

const section = (name: string, calls: Call[]) =>
  `<h2 id="${name}">${name}</h2><div class="calls">${calls.map(details).join("")}</div>`;

function details({
  method,
  path,
  summary = "",
  parameters = [],
  requestBody,
  responses = {},
  security,
}: Call) {
  const query = parameters.filter(each => each.in === "query").map(({ name }) => `<code>${name}</code>`);
  const answers = Object.entries(responses).filter(([status]) => status !== "default");
  return `<details><summary><span class="method">${method.toUpperCase()}</span>
<code>${escapeHtml(path).replaceAll("/", "<wbr>/")}</code><span>${escapeHtml(summary)}</span></summary><div class="body">
<p>${security ? "Needs a session." : "Needs no session."}${query.length > 0 ? ` In the query: ${query.join(", ")}.` : ""}</p>
${shapes("Body", requestBody?.content ?? {})}
${answers.map(([status, { content = {} }]) => shapes(`Answer ${status}`, content)).join("")}</div></details>`;
}

function shapes(title: string, content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const isJson = type === "application/json";
      const heading = isJson ? title : `${title}, ${type}`;
      return `<h3>${escapeHtml(heading)}</h3><pre tabindex="0">${escapeHtml(isJson ? shape(schema ?? {}) : "bytes")}</pre>`;
    })
    .join("");
}

/** Text with its `code` marked. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
