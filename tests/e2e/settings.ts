export const webPort = 3910;
export const apiPort = 3911;
export const administrator = { email: "admin@example.org", password: "Admin-Password-2026!" };
