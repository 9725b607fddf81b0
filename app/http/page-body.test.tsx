import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { type ReactNode, Suspense } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { pageBody } from "./page-body.ts";

it("multi-byte characters reach the page intact, wherever a buffer ends", async () => {
  // Enough characters for one to straddle the end of each of React's buffers.
  const names = Array.from({ length: 500 }, (_, i) => `${"Süd ² 測量 🏗".repeat(1 + (i % 3))}${i}`);
  const html = await text(
    rendered(
      <form>
        {names.map(name => (
          <input key={name} defaultValue={name} />
        ))}
      </form>,
    ),
  );
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(names);
});

it("a page is sent at once, and what it waits for as soon as it is ready", async () => {
  let arrive = () => {};
  let isThere = false;
  const arrival = new Promise<void>(resolve => {
    arrive = () => {
      isThere = true;
      resolve();
    };
  });
  const Late = () => {
    if (!isThere) throw arrival;
    return "late";
  };
  const long = "a long page ".repeat(2000);
  const pieces: string[] = [];
  const body = rendered(
    <p>
      {long}
      <Suspense fallback="soon">
        <Late />
      </Suspense>
    </p>,
  );
  body.on("data", piece => {
    pieces.push(String(piece));
    arrive();
  });
  await finished(body);
  expect(pieces).toHaveLength(2);
  expect(pieces[0]).toContain(long);
  expect(pieces[0]).toContain("soon");
  expect(pieces[1]).toContain("late");
});

function rendered(page: ReactNode): Readable {
  const body = pageBody();
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(body) });
  return body;
}
