import { Form, useLocation } from "@remix-run/react";
import { useContext } from "react";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { CoordinatesContext, systemNames } from "#ui/coordinates.ts";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { frameTexts } from "./texts.ts";

/** Names the coordinate system in which the site is shown, with a button for degrees and back. */
export function CoordinatesChoice({ grid }: { grid: SiteGrid }) {
  const { inDegrees } = useContext(CoordinatesContext);
  const { pathname, search } = useLocation();
  const { short, full } = systemNames(grid);
  return (
    <Form method="post" action="/coordinates" preventScrollReset className="inline">
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <span title={full}>{inDegrees ? frameTexts.degrees : short}</span>{" "}
      <TextLink asChild>
        <button type="submit" name="in" value={inDegrees ? "grid" : "degrees"}>
          {inDegrees ? frameTexts.showGrid(grid.isLocal ? "local grid" : short) : frameTexts.showDegrees}
        </button>
      </TextLink>
    </Form>
  );
}
