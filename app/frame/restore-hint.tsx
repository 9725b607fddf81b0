import { Link } from "@remix-run/react";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { binTexts } from "../routes/bin/texts.ts";
import { surveyTexts } from "../routes/sites/surveys/texts.ts";
import { restoreTexts } from "./restore-texts.ts";

/**
 * Says how long, and where, the things about to be deleted can be restored; with `siteId` for data of a site
 * other than its surveys.
 */
export function RestoreHint({ kind, siteId }: { kind: keyof typeof restoreTexts; siteId?: string }) {
  return (
    <>
      {restoreTexts[kind]}{" "}
      <TextLink asChild>
        {siteId ? (
          <Link to={`/sites/${siteId}/surveys`}>{surveyTexts.title}</Link>
        ) : (
          <Link to="/bin">{binTexts.title}</Link>
        )}
      </TextLink>
      .
    </>
  );
}
