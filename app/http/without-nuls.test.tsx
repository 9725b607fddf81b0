import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { withoutNuls } from "./without-nuls.ts";

it("characters of several bytes reach the page whole, wherever a buffer ends", async () => {
  // So many that one of them meets the end of each buffer of React.
  const names = Array.from({ length: 500 }, (_, i) => `${"Süd ² 測量 🏗".repeat(1 + (i % 3))}${i}`);
  const body = withoutNuls();
  const page = renderToPipeableStream(
    <form>
      {names.map(name => (
        <input key={name} defaultValue={name} />
      ))}
    </form>,
    { onAllReady: () => page.pipe(body) },
  );
  const html = await text(body);
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(names);
});
