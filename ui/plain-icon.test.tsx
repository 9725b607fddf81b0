import { House } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import plainIcon from "./plain-icon.ts";

it("draws what lucide's own component draws", async () => {
  // @ts-expect-error: the package types its index only
  const { __iconData } = await import("lucide-react/dist/esm/icons/house.mjs");
  const Plain = plainIcon(__iconData);
  const drawn = (Icon: typeof Plain | typeof House) =>
    renderToStaticMarkup(<Icon className="size-4" strokeWidth={1.75} />);
  const own = drawn(House);
  expect(own).toContain("<path");
  expect(drawn(Plain)).toBe(
    own.replace(' xmlns="http://www.w3.org/2000/svg"', "").replace(" lucide-house lucide-home", ""),
  );
});
