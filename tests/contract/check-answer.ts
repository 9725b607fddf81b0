import { z } from "zod";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import { AnswerLost, ErrorBody } from "#contract/error.ts";
import { StartedJob } from "#contract/imports/job.ts";
import { SiteQuery } from "#contract/site.ts";

const segmentsOf = (path: string) => path.split("?")[0]!.split("/");
const parameters = (path: string) => path.split(":").length - 1;

/** Calls with fewer parameters first, because a name in a path comes before a parameter at the same place. */
const calls: Endpoint[] = Object.values(endpoints)
  .filter(endpoint => endpoint !== endpoints.siteOutline)
  .sort((a, b) => parameters(a.path) - parameters(b.path));

function endpointOf(method: string, path: string): Endpoint | undefined {
  const asked = segmentsOf(path);
  return calls.find(endpoint => {
    const segments = segmentsOf(endpoint.path);
    return (
      endpoint.method === method &&
      segments.length === asked.length &&
      segments.every((segment, i) => segment.startsWith(":") || segment === asked[i])
    );
  });
}

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal("success"), message: z.string().optional(), data });

const isFile = ({ data, answers }: Endpoint) => data instanceof z.ZodUnknown && answers !== undefined;

/** Calls without data answer null; the contract leaves open what another API answers. */
const documented = (data: z.ZodType) => (data instanceof z.ZodUnknown ? z.null() : data);

function schemaOf(endpoint: Endpoint, path: string, status: number, answer: unknown): z.ZodType {
  if (status >= 400) return ErrorBody;
  if (isFile(endpoint)) return endpoint.data;
  if (status === 202 && endpoint.mayTakeLong) return envelope(StartedJob);
  if (AnswerLost.safeParse(answer).success) return AnswerLost;
  const isOutline = endpoint.query === SiteQuery && /[?&]points=none(&|$)/.test(path);
  return envelope(documented(isOutline ? endpoints.siteOutline.data : endpoint.data));
}

/**
 * Throws if the JSON answer of a call of the contract does not fit its schema, or has a field that the schema does not
 * name. Returns the answer.
 */
export function checked<Answer>(method: string, path: string, status: number, answer: Answer): Answer {
  const endpoint = endpointOf(method, path);
  if (!endpoint || answer === undefined) return answer;
  const parsed = schemaOf(endpoint, path, status, answer).safeParse(answer);
  const faults = parsed.success
    ? undocumented(answer, parsed.data).map(field => `${field} is not documented`)
    : [z.prettifyError(parsed.error)];
  if (faults.length === 0) return answer;
  throw new Error(`The answer ${status} to ${method} ${path} is not as documented:\n${faults.join("\n")}`);
}

/** Lists the fields of an answer that parsing has dropped, each once, whatever its place in a list. */
function undocumented(sent: unknown, parsed: unknown): string[] {
  const found = new Set<string>();
  const compare = (sent: unknown, parsed: unknown, path: string) => {
    if (sent === parsed || typeof sent !== "object" || sent === null) return;
    if (Array.isArray(sent)) {
      sent.forEach((each, i) => {
        compare(each, (parsed as unknown[])[i], `${path}[]`);
      });
      return;
    }
    for (const [name, value] of Object.entries(sent)) {
      const at = path === "" ? name : `${path}.${name}`;
      if (Object.hasOwn(parsed as object, name))
        compare(value, (parsed as Record<string, unknown>)[name], at);
      else found.add(at);
    }
  };
  compare(sent, parsed, "");
  return [...found];
}
