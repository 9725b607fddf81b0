import type { FastifyRequest, FastifyServerOptions } from "fastify";

/**
 * Writes structured logs with a request id. Leaves out queries (the member look-up has an email address there),
 * headers, addresses, bodies and details that drivers add to their errors.
 */
export function loggerOptions(level: string, stream?: NodeJS.WritableStream): FastifyServerOptions["logger"] {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split("?")[0] }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error & { code?: unknown; errcode?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? "",
        code: error.errcode ?? error.code,
      }),
    },
  } as FastifyServerOptions["logger"];
}
