import { createServer } from "node:net";

/**
 * Three workers run side by side, each with servers and data of its own and five consecutive ports: with only
 * two on two processors, they would be waiting for responses half of the time.
 */
export const workers = 3;
const PORTS_EACH = 5;

// Playwright reads this file in every process; the first one chooses for all of them.
process.env.E2E_PORT ??= String(await freeRow(workers * PORTS_EACH));

export const portsOf = (worker: number) => {
  const web = Number(process.env.E2E_PORT) + PORTS_EACH * worker;
  return { web, api: web + 1, standIn: web + 2, mapbox: web + 3, provider: web + 4 };
};
/** The ports of this worker. */
export const ports = portsOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const administrator = { email: "admin@example.org", password: "Admin-Password-2026!" };

/**
 * Returns the first of `count` consecutive free ports. They are below those that the system assigns to
 * outgoing connections, so that none is taken before its server starts.
 */
async function freeRow(count: number): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const row = Array.from({ length: count }, (_, i) => first + i);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
