import { callSection } from "./call-section.ts";
import { callsOf, type Document, slugOf } from "./document.ts";
import { fieldsOf, typeOf } from "./fields.ts";
import { type Html, html, inline, prose } from "./html.ts";

interface Page {
  title: string;
  main: Html;
}

/** Makes the pages of the reference, by the last segment of their path; the first page's is empty. */
export function referencePages(document: Document): Map<string, string> {
  const pages = new Map<string, Page>([
    ["", overview(document)],
    ["schemas", schemas(document)],
    ...document.tags.map(({ name }) => [slugOf(name), subjectPage(document, name)] as const),
  ]);
  return new Map([...pages].map(([slug, page]) => [slug, framed(document, slug, page).text]));
}

function overview(document: Document): Page {
  const main = html`<h1>${document.info.title}</h1>
${prose(document.info.description)}
${document.tags.map(
  ({
    name,
    description,
  }) => html`<section class="subject"><h2><a href="/api/reference/${slugOf(name)}">${name}</a></h2>
<p>${inline(description)}</p>
<ul class="calls">${callsOf(document, name).map(
    ({ method, path, operation }) => html`<li><span class="method ${method.toLowerCase()}">${method}</span>
<a href="/api/reference/${slugOf(name)}#${operation.operationId}">${operation.summary}</a>
<code>${path}</code></li>\n`,
  )}</ul></section>`,
)}`;
  return { title: document.info.title, main };
}

function subjectPage(document: Document, name: string): Page {
  const { description } = document.tags.find(tag => tag.name === name)!;
  const calls = callsOf(document, name);
  const main = html`<h1>${name}</h1>
<p>${inline(description)}</p>
<ul class="calls">${calls.map(
    ({ method, operation }) => html`<li><span class="method ${method.toLowerCase()}">${method}</span>
<a href="#${operation.operationId}">${operation.summary}</a></li>\n`,
  )}</ul>
${calls.map(callSection)}`;
  return { title: name, main };
}

function schemas({ components }: Document): Page {
  const main = html`<h1>Schemas</h1>
<p>What several calls take or answer. A name that ends in <code>Input</code> is of what is sent.</p>
${Object.entries(components.schemas).map(([name, schema]) => {
  const fields = fieldsOf(schema);
  return html`<section class="call" id="${name}"><h2><a href="#${name}">${name}</a></h2>
${fields.text === "" ? html`<p>${typeOf(schema)}</p>` : fields}</section>`;
})}`;
  return { title: "Schemas", main };
}

function framed(document: Document, slug: string, { title, main }: Page): Html {
  const link = (to: string, text: string) =>
    html`<li><a href="/api/reference${to && `/${to}`}"${to === slug && html` aria-current="page"`}>${text}</a></li>\n`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – API reference</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<p class="up"><a href="#subjects">All subjects</a></p>
<main>
${main}
</main>
<nav id="subjects" aria-label="Subjects"><ul>
${link("", "Overview")}${document.tags.map(({ name }) => link(slugOf(name), name))}${link("schemas", "Schemas")}
</ul><p><a href="/api/openapi.json">OpenAPI ${document.info.version}</a></p></nav>
</body>
</html>
`;
}
