/**
 * Two workers run side by side, each with servers and data of its own and five ports in a row. Two clones can
 * run at once with an E2E_PORT each.
 */
export const workers = 2;
export const portsOf = (worker: number) => {
  const web = Number(process.env.E2E_PORT ?? 3910) + 5 * worker;
  return { web, api: web + 1, standIn: web + 2, mapbox: web + 3 };
};
/** Those of this worker. */
export const ports = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const administrator = { email: "admin@example.org", password: "Admin-Password-2026!" };
