import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../environment.ts";

type Place = Pick<Settings, "publicUrl">;

export const isSecure = ({ publicUrl }: Place, request: FastifyRequest): boolean =>
  publicUrl?.startsWith("https:") ?? request.protocol === "https";

/** With this prefix, browsers accept the cookie only over https and from the host itself, not from a sibling domain. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export const readCookie = (settings: Place, request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(name, isSecure(settings, request))];

/** Sets the header at once, because reply.setCookie waits for a hook that does not run for answers sent in pieces. */
export function sendCookie(
  settings: Place,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, maxAgeS }: { name: string; value: string; maxAgeS: number },
): void {
  const secure = isSecure(settings, request);
  const options = { httpOnly: true, sameSite: "lax", path: "/", maxAge: maxAgeS, secure } as const;
  reply.header("Set-Cookie", request.server.serializeCookie(nameOf(name, secure), value, options));
}

/** Deletes a cookie by its full name, prefix included. */
export function dropCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  const secure = name.startsWith("__Host-");
  const options = { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax", secure } as const;
  reply.header("Set-Cookie", request.server.serializeCookie(name, "", options));
}
