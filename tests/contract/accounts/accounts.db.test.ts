import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startApi, type TestApi } from "../harness.ts";

const OTHER = "Another-Horse7!";
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const register = (email: string, change: object = {}) =>
  api.visitor().post("/auth/register", { email, password: PASSWORD, passwordConfirm: PASSWORD, ...change });

describe("registration", () => {
  test("returns the documented message and leaves the account pending", async () => {
    const answer = await register("new@example.org");
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: "success",
      message: "Registration successful! Please wait for admin approval.",
    });
    const { users } = (await api.admin.get("/admin/users")).data;
    expect(users[0]).toMatchObject({
      email: "new@example.org",
      role: "user",
      approvalStatus: "pending",
      lastLogin: null,
    });
    expect(new Date(users[0].createdAt).toISOString()).toBe(users[0].createdAt);
  });

  test.each([
    [{ email: "" }, "Please fill in all fields"],
    [{ passwordConfirm: undefined }, "Please fill in all fields"],
    [{ email: "nobody" }, "Please enter a valid email address"],
    [{ password: "short1!A", passwordConfirm: "short1!A" }, "Please fix password requirements"],
    [
      { password: "nouppercase1!aaa", passwordConfirm: "nouppercase1!aaa" },
      "Please fix password requirements",
    ],
    [{ password: "Onlyletters-123", passwordConfirm: "Onlyletters-123" }, "Please fix password requirements"],
    [{ passwordConfirm: "Another-Horse7!" }, "Passwords do not match"],
  ])("refuses %j with the documented text", async (change, message) => {
    const answer = await register("other@example.org", change);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: "fail", message });
    expect(answer.body.errors[0].message).toBe(message);
  });

  test("names each field once in its refusal", async () => {
    const { body } = await register("", { password: "", passwordConfirm: "" });
    expect(body.errors).toEqual(
      ["email", "password", "passwordConfirm"].map(path => ({ path, message: "Please fill in all fields" })),
    );
  });

  test("with a known address, in any case, returns the same answer and changes nothing", async () => {
    const first = await register("Twice@example.org");
    const answer = await register("twice@EXAMPLE.org", { password: OTHER, passwordConfirm: OTHER });
    expect([answer.status, answer.body]).toEqual([first.status, first.body]);
    const { users } = (await api.admin.get("/admin/users")).data;
    expect(users.filter((user: { email: string }) => /twice/i.test(user.email))).toHaveLength(1);
    await decide("Twice@example.org", "approved");
    const signIn = (password: string) =>
      api.visitor().post("/auth/login", { email: "twice@example.org", password });
    expect((await signIn(OTHER)).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test("refuses a very common password", async () => {
    const password = "Password123!";
    const answer = await register("common@example.org", { password, passwordConfirm: password });
    expect(answer.status).toBe(422);
    const message = "This password is too common. Please choose another one.";
    expect(answer.body.errors).toEqual([{ path: "password", message }]);
  });

  test("is limited to 20 an hour for each address that a proxy forwards", async () => {
    const from = (address: string, n: number) =>
      api
        .visitor()
        .call(
          "POST",
          "/auth/register",
          { email: `many${n}@example.org`, password: PASSWORD, passwordConfirm: PASSWORD },
          { "X-Forwarded-For": address },
        );
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await from("203.0.113.7", n)).status);
    expect(statuses.filter(status => status === 201)).toHaveLength(20);
    const last = await from("203.0.113.7", 22);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect((await from("203.0.113.8", 23)).status).toBe(201);
  });
});

describe("signing in", () => {
  test("sets an HttpOnly, SameSite cookie and records the time", async () => {
    const client = api.visitor();
    const answer = await client.signIn("admin@example.org", PASSWORD);
    const cookie = answer.headers.getSetCookie()[0]!;
    expect(cookie).toMatch(/^sid=[\w-]{43}; /);
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Secure");
    expect(answer.data.user.lastLogin).not.toBeNull();
    expect((await client.get("/auth/me")).body).toMatchObject({ status: "success" });
  });

  test("makes the cookie Secure behind https", async () => {
    const secure = await startApi({ publicUrl: "https://survey.example.org" });
    const answer = await secure.visitor().signIn("admin@example.org", PASSWORD);
    expect(answer.headers.getSetCookie()[0]).toContain("Secure");
    await secure.close();
  });

  test("returns the same refusal for a wrong password and an unknown address", async () => {
    const wrong = await api.visitor().post("/auth/login", { email: "admin@example.org", password: "x" });
    const unknown = await api.visitor().post("/auth/login", { email: "ghost@example.org", password: "x" });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe("Incorrect email or password");
  });

  test("requires both fields", async () => {
    const answer = await api.visitor().post("/auth/login");
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe("Please fill in all fields");
  });

  test("tells pending and rejected accounts their status, but only after the right password", async () => {
    await register("waiting@example.org");
    const signIn = (password: string) =>
      api.visitor().post("/auth/login", { email: "waiting@example.org", password });
    expect((await signIn("wrong")).status).toBe(401);
    const pending = await signIn(PASSWORD);
    expect(pending.status).toBe(403);
    expect(pending.body.message).toBe("Your account is awaiting administrator approval");
    await decide("waiting@example.org", "rejected");
    expect((await signIn(PASSWORD)).body.message).toBe(
      "Your account was not approved. Please contact an administrator.",
    );
  });

  test("locks an account after ten failures, in the same way whether or not it exists", async () => {
    const user = await api.user();
    for (const email of [user.email, "never@example.org"]) {
      const attempt = (password: string) => api.visitor().post("/auth/login", { email, password });
      const failures = await Promise.all(Array.from({ length: 12 }, () => attempt("wrong")));
      expect(failures.filter(({ status }) => status === 401)).toHaveLength(10);
      const locked = await attempt(PASSWORD);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(600);
    }
  });

  test("does not count successes towards the lock", async () => {
    const user = await api.user();
    for (let n = 0; n < 12; n++) await api.visitor().signIn(user.email, PASSWORD);
  });
});

describe("a session", () => {
  test("ends on signing out", async () => {
    const user = await api.user();
    const { cookie } = user;
    const answer = await user.post("/auth/logout");
    expect(answer.status).toBe(200);
    user.cookie = cookie;
    expect((await user.get("/auth/me")).status).toBe(401);
  });

  test("ends at once when the account is rejected, set back to pending or deleted", async () => {
    for (const approvalStatus of ["rejected", "pending"]) {
      const user = await api.user();
      await api.admin.patch(`/admin/users/${user.id}`, { approvalStatus });
      expect((await user.get("/auth/me")).status).toBe(401);
    }
    const user = await api.user();
    await api.admin.delete(`/admin/users/${user.id}`);
    expect((await user.get("/auth/me")).status).toBe(401);
  });

  test("has a new role at once", async () => {
    const user = await api.user();
    expect((await user.get("/admin/stats")).status).toBe(403);
    await api.admin.patch(`/admin/users/${user.id}`, { role: "admin" });
    expect((await user.get("/admin/stats")).status).toBe(200);
    await api.admin.patch(`/admin/users/${user.id}`, { role: "user" });
    expect((await user.get("/admin/stats")).status).toBe(403);
  });

  test("survives a change of the password, while the account's other sessions end", async () => {
    const user = await api.user();
    const other = api.visitor();
    await other.signIn(user.email, PASSWORD);
    const newPassword = "Another-Horse7!";
    const body = { currentPassword: PASSWORD, newPassword, newPasswordConfirm: newPassword };
    const wrong = await user.patch("/auth/update-password", { ...body, currentPassword: "wrong" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual([
      { path: "currentPassword", message: "Your current password is wrong" },
    ]);
    expect((await user.patch("/auth/update-password", body)).body.status).toBe("success");
    expect((await user.get("/auth/me")).status).toBe(200);
    expect((await other.get("/auth/me")).status).toBe(401);
    await api.visitor().signIn(user.email, newPassword);
  });

  test("cannot be used by calls from other sites", async () => {
    const headers = { Origin: "https://evil.example" };
    const answer = await api.admin.call("POST", "/projects", { name: "Evil" }, headers);
    expect(answer.status).toBe(403);
    const own = { Origin: new URL(api.url).origin };
    expect((await api.admin.call("POST", "/projects", { name: "Own" }, own)).status).toBe(201);
  });
});

describe("the password rules for a change", () => {
  test.each([
    [{}, "All fields are required"],
    [{ newPassword: "a", newPasswordConfirm: "b" }, "New passwords do not match"],
    [{ newPassword: "a", newPasswordConfirm: "a" }, "New password must be at least 12 characters long"],
    [
      { newPassword: "aaaaaaaaaaaa", newPasswordConfirm: "aaaaaaaaaaaa" },
      "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
    ],
    [
      { newPassword: "P@ssw0rd2026", newPasswordConfirm: "P@ssw0rd2026" },
      "This password is too common. Please choose another one.",
    ],
  ])("%j", async (change, message) => {
    const answer = await api.admin.patch("/auth/update-password", { currentPassword: "x", ...change });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(message);
  });
});

describe("the profile", () => {
  test("changes the user name and the preference, but never the address", async () => {
    const user = await api.user();
    const answer = await user.patch("/auth/profile", {
      username: "  Ana\u0000 ",
      email: "other@example.org",
      emailNotifications: false,
    });
    expect(answer.data.user).toMatchObject({
      username: "Ana",
      email: user.email,
      emailNotifications: false,
    });
    const blank = await user.patch("/auth/profile", { username: "  " });
    expect(blank.body.message).toBe("Username is required");
  });
});

describe("looking up a member", () => {
  test("finds approved accounts by their exact address", async () => {
    const user = await api.user();
    const found = await user.get(`/auth/users/search?email=${user.email.toUpperCase()}`);
    expect(found.data.user._id).toBe(user.id);
    await register("hidden@example.org");
    expect((await user.get("/auth/users/search?email=hidden@example.org")).status).toBe(404);
    const blank = await user.get("/auth/users/search?email=%20");
    expect(blank.body.message).toBe("Email is required");
  });

  test("is limited to 60 a minute for each account", async () => {
    const [one, two] = [await api.user(), await api.user()];
    const search = () => one.get("/auth/users/search?email=nobody@example.org");
    const answers = await Promise.all(Array.from({ length: 61 }, search));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await search()).headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await two.get("/auth/users/search?email=nobody@example.org")).status).toBe(404);
  });
});

describe("administration", () => {
  test("counts accounts directly in the database", async () => {
    const { data } = await api.admin.get("/admin/stats");
    const { users } = (await api.admin.get("/admin/users")).data;
    const count = (test: (user: { role: string; approvalStatus: string }) => boolean) =>
      users.filter(test).length;
    expect(data).toEqual({
      totalUsers: users.length,
      pendingApprovals: count(user => user.approvalStatus === "pending"),
      activeUsers: count(user => user.approvalStatus === "approved"),
      adminUsers: count(user => user.role === "admin"),
    });
  });

  test("keeps the last approved administrator", async () => {
    const id = api.admin.id;
    for (const change of [{ role: "user" }, { approvalStatus: "pending" }, { approvalStatus: "rejected" }])
      expect((await api.admin.patch(`/admin/users/${id}`, change)).status).toBe(409);
    const approval = await api.admin.patch(`/admin/users/${id}/approval`, { approvalStatus: "rejected" });
    expect(approval.status).toBe(409);
    expect((await api.admin.delete(`/admin/users/${id}`)).body.message).toBe(
      "You cannot delete your own account",
    );
  });

  test("keeps one of two administrators who demote each other at the same time", async () => {
    const second = await api.user();
    await api.admin.patch(`/admin/users/${second.id}`, { role: "admin" });
    const statuses = await Promise.all([
      api.admin.patch(`/admin/users/${second.id}`, { role: "user" }),
      second.patch(`/admin/users/${api.admin.id}`, { role: "user" }),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { users } = (await (statuses[0]!.status === 200 ? api.admin : second).get("/admin/users")).data;
    expect(users.filter((user: { role: string }) => user.role === "admin")).toHaveLength(1);
    if (statuses[0]!.status !== 200) {
      await second.patch(`/admin/users/${api.admin.id}`, { role: "admin" });
      await second.patch(`/admin/users/${second.id}`, { role: "user" });
    }
  });

  test("changes name, role and status, but never the address", async () => {
    const user = await api.user();
    const answer = await api.admin.patch(`/admin/users/${user.id}`, {
      username: "Ben",
      email: "x@example.org",
      role: "user",
      approvalStatus: "approved",
    });
    expect(answer.data.user).toMatchObject({ username: "Ben", email: user.email });
    const blank = await api.admin.patch(`/admin/users/${user.id}`, { username: "" });
    expect(blank.data.user.username).toBeNull();
    expect((await api.admin.patch(`/admin/users/${user.id}`, { role: "king" })).status).toBe(422);
  });

  test("deletes an account with its projects and teams, and keeps what it did elsewhere", async () => {
    const [leaver, stayer] = [await api.user(), await api.user()];
    const team = (await leaver.post("/teams", { name: "T" })).data.team;
    await leaver.post(`/teams/${team._id}/members`, { userId: stayer.id, role: "manager" });
    const own = (await leaver.post("/projects", { name: "Own", teamId: team._id })).data.project;
    const others = (await stayer.post("/projects", { name: "Others", teamId: team._id })).data.project;
    const site = (await leaver.post(`/projects/${others._id}/sites`, { name: "S" })).data.site;
    const { holdings } = (await api.admin.get(`/admin/users/${leaver.id}/holdings`)).data;
    expect(holdings).toEqual({ projects: 1, sharedProjects: 1, teams: 1, sites: 0 });
    expect((await api.admin.delete(`/admin/users/${leaver.id}`)).body).toEqual({
      status: "success",
      data: null,
    });
    expect((await stayer.get(`/projects/${own._id}`)).status).toBe(404);
    expect((await stayer.get(`/projects/${others._id}`)).data.project.team).toBeNull();
    expect((await stayer.get(`/sites/${site._id}`)).data.site.uploadedBy.username).toBe("Deleted user");
    expect((await stayer.get("/teams")).data.teams).toEqual([]);
  });
});

async function decide(email: string, approvalStatus: string): Promise<void> {
  const { users } = (await api.admin.get("/admin/users")).data;
  const { _id } = users.find((user: { email: string }) => user.email === email);
  await api.admin.patch(`/admin/users/${_id}/approval`, { approvalStatus });
}
