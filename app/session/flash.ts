import { randomBytes } from "node:crypto";
import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { cookieName, isSecure, sessionSecret } from "./secret.ts";

export interface Toast {
  id: string;
  kind: "success" | "error" | "default";
  message: string;
  /** Of a deletion: the items of the bin that its message offers to restore, with commas between them. */
  undo?: string | undefined;
}

const storage = createCookieSessionStorage<Record<string, never>, { toast: Toast }>({
  cookie: {
    name: cookieName("flash"),
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secrets: [sessionSecret],
    secure: isSecure,
    maxAge: 5,
  },
});

/** A toast is kept in a cookie, and may list many files. */
const MESSAGE_LENGTH = 500;

/**
 * Redirects to `path` and shows `message` there once; `headers` may contain the API's cookies. With `undo`, the message
 * offers to restore those items of the bin.
 */
export async function redirectWithToast(
  path: string,
  kind: Toast["kind"],
  message: string,
  headers = new Headers(),
  undo?: string,
): Promise<Response> {
  const session = await storage.getSession();
  session.flash("toast", { id: randomBytes(4).toString("hex"), kind, message: shortened(message), undo });
  headers.append("Set-Cookie", await storage.commitSession(session));
  return redirect(path, { headers });
}

const shortened = (message: string) =>
  message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH - 1)}…` : message;

/**
 * Returns the toast in the cookie, and the header that clears it. Scripts do not clear it: their answer may be dropped for
 * a newer one or a whole document, which has to show the toast then. The cookie expires after five seconds.
 */
export async function takeToast(
  request: Request,
): Promise<{ toast: Toast | null; setCookie: string | null }> {
  const session = await storage.getSession(request.headers.get("Cookie"));
  const toast: Toast | null = session.get("toast") ?? null;
  const isOfScript = request.headers.get("Sec-Fetch-Dest") === "empty";
  return { toast, setCookie: toast && !isOfScript ? await storage.destroySession(session) : null };
}
