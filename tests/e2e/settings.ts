/** Two clones can run at once with an E2E_PORT each. */
export const webPort = Number(process.env.E2E_PORT ?? 3910);
export const apiPort = webPort + 1;
export const administrator = { email: "admin@example.org", password: "Admin-Password-2026!" };
