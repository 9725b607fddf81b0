import { type Endpoint, endpoints } from "#contract/endpoints.ts";

interface Content {
  description?: string;
  content?: Record<string, { schema?: unknown; example?: unknown }>;
}
interface Operation {
  operationId?: string;
  requestBody?: Content;
  responses?: Record<string, Content>;
}
interface Document {
  paths?: object;
}

const JSON_TYPE = "application/json";

const answers: Record<string, string> = {
  200: "It worked.",
  201: "It was made.",
  202: "It was accepted, and goes on after the answer.",
  204: "It worked, and the answer is in its headers.",
  default: "Any other refusal (4xx) or failure (5xx), in the same shape.",
};

/**
 * Adds to an OpenAPI document what its generator leaves out: descriptions of answers, examples of bodies, and binary
 * bodies.
 */
export function finish(document: Document): void {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path as Record<string, Operation>)) {
      const { requestBody, responses = {} } = operation;
      nameAnswers(responses);
      // Errors are always JSON.
      const errors = responses.default?.content ?? {};
      for (const type of Object.keys(errors)) if (type !== JSON_TYPE) delete errors[type];
      for (const part of [requestBody ?? {}, ...Object.values(responses)]) describeBytes(part);
      addExample(operation);
    }
}

function nameAnswers(responses: Record<string, Content>): void {
  for (const [status, response] of Object.entries(responses))
    if (response.description === "Default Response") response.description = answers[status] ?? "Answer";
}

/** Describes media types other than JSON as binary, whatever the schema of the JSON. */
function describeBytes({ content = {} }: Content): void {
  // Replaced, not changed: all types of a body share one object.
  for (const type of Object.keys(content)) if (type !== JSON_TYPE) content[type] = { schema: {} };
}

function addExample({ operationId = "", requestBody }: Operation): void {
  const { example }: Partial<Endpoint> = endpoints[operationId as keyof typeof endpoints] ?? {};
  const content = requestBody?.content;
  // Copied, not changed: all types of a body share one object.
  if (example && content?.[JSON_TYPE]) content[JSON_TYPE] = { ...content[JSON_TYPE], example };
}
