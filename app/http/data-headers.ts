import type { NextFunction, Request, Response } from "express";

/** Disables content sniffing, and caching of responses that do not specify it. */
export function setDataHeaders(_: Request, response: Response, next: NextFunction): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader("X-Content-Type-Options"))
      response.setHeader("X-Content-Type-Options", "nosniff");
    if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
    return writeHead(...args);
  };
  next();
}
