import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, type Page } from "playwright/test";
import { administrator, ports } from "./settings.ts";

const base = `http://127.0.0.1:${ports.api}/api`;
export const password = "Theodolite-2026!";

let numbered = 0;
/** Makes an address that no other test uses. */
export const newEmail = (name: string) => `${name}.${process.pid}.${++numbered}@example.org`;

/** Signs in at the API; returns the session cookie as name=value. */
async function session(email: string, secret: string): Promise<string> {
  const signedIn = await fetch(`${base}/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: secret }),
  });
  return signedIn.headers.getSetCookie()[0]!.split(";")[0]!;
}

/** The API as a signed-in user, to prepare what a test is not about. */
export async function apiAs(email: string, secret: string) {
  const cookie = await session(email, secret);
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { Cookie: cookie, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as { data?: never };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data as unknown as Record<string, { _id: string } & Record<string, unknown>>;
  };
}

let administratorsApi: ReturnType<typeof apiAs> | undefined;
/** The API as the administrator, signed in once for all tests: for calls that need no recent proof. */
export function asAdministrator() {
  administratorsApi ??= apiAs(administrator.email, administrator.password);
  return administratorsApi;
}

/** Opens the database of this worker's servers. */
function openDatabase() {
  const folder = join(process.env.E2E_DATA_DIR!, process.env.TEST_PARALLEL_INDEX ?? "0");
  return new DatabaseSync(join(folder, "survey.sqlite"), { timeout: 5_000 });
}

/** The tests register more accounts than the API's rate limit allows strangers per hour. */
function forgetLimits(): void {
  const database = openDatabase();
  database.exec("delete from rate_limits");
  database.close();
}

/** Makes the last proof of an account's sessions too old for calls that need a recent one. */
export function ageProofs(userId: string): void {
  const database = openDatabase();
  const statement = database.prepare("update sessions set proved_at = ? where user_id = ?");
  statement.run(Date.now() - 11 * 60_000, userId);
  database.close();
}

export async function userIdOf(email: string): Promise<string> {
  const admin = await asAdministrator();
  const { users } = (await admin("GET", "/admin/users")) as unknown as {
    users: { _id: string; email: string }[];
  };
  return users.find(user => user.email === email)!._id;
}

/** Registers and approves an account; returns its address and the API as that account. */
export async function approvedAccount(name: string) {
  const email = newEmail(name);
  const register = () =>
    fetch(`${base}/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password, passwordConfirm: password }),
    });
  if ((await register()).status === 429) {
    forgetLimits();
    await register();
  }
  const admin = await asAdministrator();
  const userId = await userIdOf(email);
  await admin("PATCH", `/admin/users/${userId}/approval`, { approvalStatus: "approved" });
  return { email, userId, api: await apiAs(email, password) };
}

export async function signIn(page: Page, email: string, secret = password) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

/** Signs a page in without opening anything; the sign-in page has its own tests. */
export async function signedIn(page: Page, email: string, secret = password) {
  const [name, value] = (await session(email, secret)).split("=") as [string, string];
  await page.context().addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true }]);
}

/** Opens the projects page as a signed-in user. */
export async function atProjects(page: Page, email: string, secret = password) {
  await signedIn(page, email, secret);
  await page.goto("/projects");
  await expect(page).toHaveURL("/projects");
}
