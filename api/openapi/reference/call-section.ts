import type { Call, Content, Operation, Schema } from "./document.ts";
import { fieldsOf, typeOf } from "./fields.ts";
import { type Html, html, inline, prose } from "./html.ts";

const JSON_TYPE = "application/json";

/** Shows one call: what it does, who may make it, its parameters, its answer and its refusals. */
export function callSection({ method, path, operation }: Call): Html {
  return html`<section class="call" id="${operation.operationId}">
<h2><a href="#${operation.operationId}">${operation.summary}</a></h2>
<p class="line"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
${operation.deprecated && html`<p class="deprecated">Deprecated</p>`}
${prose(operation.description ?? "")}
<p class="who">${whoOf(operation)}</p>
${parametersOf(operation)}
${bodyOf(operation)}
${answerOf(operation)}
${refusalsOf(operation)}
</section>`;
}

function whoOf({ security = [] }: Operation): Html {
  if (security.length === 0) return html`Open to everybody.`;
  if (security.some(each => "shareToken" in each))
    return html`For guests, by the token of a link in the header <code>share-token</code>.`;
  const bearer = security.find(each => "bearer" in each)?.bearer;
  return bearer
    ? html`For tokens of the scope <code>${bearer[0]}</code>, and in a session.`
    : html`In a session only. Closed to tokens.`;
}

function parametersOf({ parameters = [] }: Operation): Html {
  const rows = parameters.filter(each => each.in === "query");
  if (rows.length === 0) return html``;
  return html`<h3>Query</h3><ul class="fields">${rows.map(
    ({ name, required, schema = {}, description }) =>
      html`<li><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>${
        !required && html` <span class="note">may be absent</span>`
      }${(description ?? schema.description) && html` <span class="says">${inline(description ?? schema.description ?? "")}</span>`}</li>\n`,
  )}</ul>`;
}

function bodyOf({ requestBody }: Operation): Html {
  if (!requestBody) return html``;
  const { [JSON_TYPE]: json, ...files } = requestBody.content;
  const types = Object.keys(files);
  return html`<h3>Body</h3>
${types.length > 0 && html`<p>${json ? "JSON, or " : ""}${types.map((type, i) => html`${i > 0 && ", "}<code>${type}</code>`)}.</p>`}
${json?.schema && fieldsOf(json.schema)}
${exampleOf(json)}`;
}

const exampleOf = (content: Content | undefined): Html =>
  content?.example === undefined
    ? html``
    : html`<pre tabindex="0"><code>${JSON.stringify(content.example, null, 2)}</code></pre>`;

function answerOf({ responses }: Operation): Html {
  const [status, answer] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  if (!answer) return html``;
  const { [JSON_TYPE]: json, ...files } = answer.content ?? {};
  const types = Object.keys(files);
  const data = json?.schema?.properties?.data;
  return html`<h3>Answer <span class="status">${status}</span></h3>
${types.length > 0 && html`<p>${types.map((type, i) => html`${i > 0 && ", "}<code>${type}</code>`)}</p>`}
${data && dataOf(data, types.length > 0)}`;
}

function dataOf(data: Schema, hasFiles: boolean): Html {
  const fields = fieldsOf(data);
  if (fields.text !== "") return html`<p><code>data</code> has:</p>${fields}`;
  return data.$ref
    ? html`<p><code>data</code> is ${typeOf(data)}.</p>`
    : html`${!hasFiles && html`<p>Nothing but its status.</p>`}`;
}

const refusalsOf = ({ responses }: Operation): Html => {
  const rows = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return html`<h3>Refusals</h3><dl class="refusals">${rows.map(
    ([status, { description }]) => html`<dt>${status}</dt><dd>${inline(description)}</dd>\n`,
  )}</dl>`;
};
