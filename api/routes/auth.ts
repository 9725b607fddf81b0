import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { checkNothing, hashPassword, passwordMatches } from "../accounts/password-hash.ts";
import { clear, giveBack, rateLimits, spend } from "../accounts/rate-limits.ts";
import { databaseFault } from "../database/faults.ts";
import { callerAddress } from "../plugins/caller-address.ts";
import { endSession, startSession } from "../plugins/session.ts";
import { conflict, forbidden, Refusal } from "../refusal.ts";
import { toUser, type UserRow } from "../repositories/rows.ts";
import { findUserByEmail, insertUser, updateUser } from "../repositories/users.ts";
import type { Services } from "../services.ts";
import { call } from "./call.ts";

const awaitingApproval = "Your account is awaiting administrator approval";
const notApproved = "Your account was not approved. Please contact an administrator.";

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.me, { access: "signed-in" }, async ({ actor }) => ({ user: toUser(actor) }));

  call(app, services, endpoints.login, { access: "public" }, async (request, reply) => {
    const { email, password } = request.body;
    const address = callerAddress(request);
    // Counted before the check, so that attempts made at the same time cannot pass together.
    await spend(db, rateLimits.signInAddress, address);
    await spend(db, rateLimits.signInAccount, email);
    const user = await authenticate(email, password);
    await clear(db, rateLimits.signInAccount, email);
    await giveBack(db, rateLimits.signInAddress, address);
    if (user.approval_status === "pending") throw forbidden(awaitingApproval);
    if (user.approval_status === "rejected") throw forbidden(notApproved);
    await startSession(services, request, reply, user.id);
    const signedIn = await updateUser(db, user.id, { last_login_at: Date.now() });
    return { user: toUser(signedIn ?? user) };
  });

  const registered = "Registration successful! Please wait for admin approval.";
  call(
    app,
    services,
    endpoints.register,
    { access: "public", status: 201, message: registered },
    async request => {
      const { email, password } = request.body;
      await spend(db, rateLimits.registerAddress, callerAddress(request));
      const passwordHash = await hashPassword(password);
      try {
        await insertUser(db, { email, passwordHash, role: "user", approvalStatus: "pending" });
      } catch (error) {
        if (databaseFault(error) === "duplicate")
          throw conflict("An account with this email address exists already");
        throw error;
      }
      return null;
    },
  );

  call(app, services, endpoints.logout, { access: "public" }, async (request, reply) => {
    await endSession(db, request, reply);
    return null;
  });

  /** Wrong password and unknown address are one answer, after the same time. */
  async function authenticate(email: string, password: string): Promise<UserRow> {
    const user = await findUserByEmail(db, email);
    const matches = user ? await passwordMatches(user.password_hash, password) : await checkNothing(password);
    if (!user || !matches) throw new Refusal(401, "Incorrect email or password");
    return user;
  }
}
