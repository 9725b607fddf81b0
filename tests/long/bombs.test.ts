import { afterAll, beforeAll, test } from "vitest";
import { expectBounded, type Ground, startGround } from "../attack/engine/blow-up.ts";
import { bombsOf } from "../attack/engine/bombs.ts";

/** `BOMB_BYTES` sets another size. */
const bombs = bombsOf(Number(process.env.BOMB_BYTES ?? 1_000_000));
const named = bombs.map(bomb => [bomb.format, bomb.kind, bomb] as const);

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
}, 60_000);
afterAll(() => ground.api.kill());

test.each(named)(
  "%s: %s is answered with a message, within the memory limit",
  { timeout: 600_000 },
  async (_, __, bomb) => {
    console.log(await expectBounded(ground, bomb));
  },
);
