import { BlockList, isIP, isIPv6 } from "node:net";
import type { NextFunction, Request, Response } from "express";
import { environment } from "../environment.server.ts";
import { log } from "./log.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Sets X-Forwarded-For to the caller alone, for the API's rate limits. That is the socket's address, or
 * behind trusted proxies the address that the outermost of them names.
 */
export function noteCaller(request: Request, _: Response, next: NextFunction): void {
  const { headers, socket } = request;
  if (headers["x-forwarded-for"] && !environment.trustsProxy) hint(socket.remoteAddress ?? "");
  const caller = callerOf(socket.remoteAddress, headers["x-forwarded-for"]);
  if (caller) headers["x-forwarded-for"] = caller;
  else delete headers["x-forwarded-for"];
  next();
}

let isHinted = false;

/** Tells the operator, once, that rate limits take all visitors behind a proxy on this machine for one. */
function hint(socketAddress: string): void {
  if (isHinted || !isLoopback(plain(socketAddress))) return;
  isHinted = true;
  log.warn(
    "A proxy sends X-Forwarded-For. Set TRUST_PROXY=1 if it writes that header itself (docs/operations.md).",
  );
}

/** Reads from the nearest hop outwards, as long as each hop is a trusted proxy. */
export function callerOf(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
): string | null {
  let caller = plain(socketAddress ?? "");
  const hops = String(forwardedFor ?? "").split(",");
  while (isBelieved(caller) && hops.length > 0) {
    const next = plain(hops.pop()!.trim());
    if (isIP(next) === 0) break;
    caller = next;
  }
  return caller || null;
}

function isBelieved(address: string): boolean {
  if (!environment.trustsProxy) return false;
  return environment.trustedProxies.includes(address) || isLoopback(address);
}

const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** A server that listens on both IPv6 and IPv4 reports IPv4 addresses as ::ffff:192.0.2.1. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, "");
