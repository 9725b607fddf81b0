import type { NextFunction, Request, Response } from "express";

/** Lets no browser guess an answer's type, and none keep an answer that does not say for how long. */
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
