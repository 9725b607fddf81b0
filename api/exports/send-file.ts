import type { FastifyReply } from "fastify";
import { sendPieces } from "../http/send-pieces.ts";
import { attachment } from "./attachment.ts";

/** Disconnects a reader that has taken nothing for this long, because what is sent may be held in memory. */
const STALLED_MS = 120_000;

/** Answers with a download, named by `name` and the extension. */
export function sendFile(
  reply: FastifyReply,
  pieces: AsyncIterable<Uint8Array>,
  { name, extension, mediaType }: { name: string; extension: string; mediaType: string },
): { reply: FastifyReply } {
  reply.header("Content-Disposition", attachment(name, extension));
  reply.header("Cache-Control", "private, no-store");
  reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy());
  return { reply: sendPieces(reply, pieces, mediaType) };
}

export const sendCsv = (reply: FastifyReply, name: string, pieces: AsyncIterable<Uint8Array>) =>
  sendFile(reply, pieces, { name, extension: "csv", mediaType: "text/csv; charset=utf-8" });

export const sendPdf = (reply: FastifyReply, name: string, pdf: Uint8Array) =>
  sendFile(reply, inOnePiece(pdf), { name, extension: "pdf", mediaType: "application/pdf" });

export const sendPng = (reply: FastifyReply, name: string, png: Uint8Array) =>
  sendFile(reply, inOnePiece(png), { name, extension: "png", mediaType: "image/png" });

async function* inOnePiece(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
