import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

const sentences = {
  400: "The request cannot be read.",
  408: "The request did not arrive in time. Please check your connection and try again.",
  431: "The request's headers are too large. Please delete this site's cookies and try again.",
} as const;

/** Responds to requests that are not even HTTP, have headers that are too large, or were sent too slowly. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  if (error.code === "ECONNRESET") socket.destroy();
  else endWith(socket, status);
}

/**
 * Writes a response directly to the socket, because the server has none for this request, and closes the
 * connection.
 */
export function endWith(socket: Socket, status: keyof typeof sentences): void {
  if (!socket.writable) return void socket.destroy();
  const sentence = `${sentences[status]}\n`;
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Cache-Control: no-store",
    "Content-Type: text/plain; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    `Content-Length: ${sentence.length}`,
  ];
  socket.end(`${headers.join("\r\n")}\r\n\r\n${sentence}`, () => socket.destroy());
}
