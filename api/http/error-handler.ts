import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type AnswerLost, codeAndFigures, type ErrorBody } from "#contract/error.ts";
import { limits } from "#contract/limits.ts";
import { ColumnsFormatError } from "#contract/points/frames.ts";
import { databaseFault } from "../database/faults.ts";
import { DamagedBody, StoreUnavailable } from "../objects/object-store.ts";
import { bodyTypes } from "./call.ts";
import { KeyReused } from "./idempotency.repository.ts";
import {
  conflict,
  diskFull,
  invalidFields,
  keyReused,
  notFound,
  Refusal,
  tooLarge,
  unreadable,
} from "./refusal.ts";

/** Turns every error into an answer in the shape of contract/error.ts. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest("deed", null);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    return request.deed?.isDone && refusal.statusCode >= 500
      ? answerWithoutData(request.deed.status, error, request, reply)
      : answer(refusal, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(new Refusal(404, "There is no such call"), null, request, reply),
  );
}

/**
 * The call's change was committed, but its answer failed. Reports success, because after an error the caller would
 * repeat the call.
 */
function answerWithoutData(status: number, error: Error, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, "carried out, but the answer failed");
  reply.code(status);
  if (status === 204) return reply.send();
  const message =
    "The change was saved, but the result could not be returned. Do not repeat it: reload to see the result";
  const body: AnswerLost = { status: "success", message, data: null, code: "answer-lost" };
  return reply.type("application/json; charset=utf-8").send(body);
}

/** Answers errors that occur before a route is found: a path that cannot be decoded, or an id that is too long. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  answer(toRefusal(error, request), error, request, reply);
}

function answer(refusal: Refusal, cause: Error | null, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, message, errors, headers, fields, code, computed } = refusal;
  if (statusCode >= 500) request.log.error({ err: cause?.cause ?? cause }, "request failed");
  // Fastify does not log a call whose connection is gone.
  else if (reply.raw.destroyed) request.log.info("caller left");
  const body: ErrorBody = { status: statusCode >= 500 ? "error" : "fail", message };
  if (errors) body.errors = errors;
  if (fields) body.fields = fields;
  if (code) body.code = code;
  if (computed) body.computed = computed;
  return reply.code(statusCode).headers(headers).type("application/json; charset=utf-8").send(body);
}

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof KeyReused) return keyReused();
  if (error instanceof StoreUnavailable) return storeUnavailable();
  if (error instanceof DamagedBody) return damagedBody();
  if (error instanceof ColumnsFormatError) return unreadable(error.message);
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  switch (databaseFault(error)) {
    case "duplicate":
      return conflict("This already exists");
    case "missing-reference":
      return conflict("What this belongs to was changed or removed in the meantime");
    case "full":
      return diskFull();
    case "unavailable":
      return unavailable();
  }
  return fromFastify(error, request);
}

const storeUnavailable = () =>
  new Refusal(
    503,
    "The store of points, drawings, files and photos is not responding at the moment. Please try again shortly.",
    undefined,
    { "Retry-After": "10" },
  );

const damagedBody = () =>
  new Refusal(
    500,
    "Stored data is missing or damaged, so nothing of it is shown. Please tell the administrator.",
  );

export const unavailable = () =>
  new Refusal(503, "The service is not available at the moment. Please try again shortly.", undefined, {
    "Retry-After": "5",
  });

function fromValidation(error: {
  validation: { instancePath: string; message?: string; params: Record<string, unknown> }[];
}): Refusal {
  return invalidFields(
    error.validation.map(({ instancePath, message, params }) => ({
      path: instancePath.replace(/^\//, "").replaceAll("/", "."),
      message: message ?? "Invalid value",
      ...codeAndFigures(params.params),
    })),
  );
}

/** Translates Fastify's own errors by their codes. */
function fromFastify(error: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  switch (error.code) {
    case "FST_ERR_CTP_INVALID_JSON_BODY":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return unreadable("The body is not valid JSON");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Refusal(415, `The body must be ${bodyTypes(routeOptions.config.endpoint).join(" or ")}`);
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return tooLarge(`The body can have up to ${limits.jsonBodyBytes / 1_048_576} MB`);
    case "FST_ERR_MAX_PARAM_LENGTH":
      return notFound("Resource");
    case "FST_ERR_BAD_URL":
      return unreadable("The address cannot be read");
    case "FST_UNDER_PRESSURE":
      return unavailable();
    case "ECONNRESET":
      return unreadable("The connection was closed before the body was complete");
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new Refusal(status, error.message);
  return new Refusal(500, "Something went wrong on the server");
}
