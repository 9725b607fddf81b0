import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { ShortcutSheet } from "#ui/patterns/shortcut-sheet/shortcut-sheet.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { pageTitle } from "../frame/page-title.ts";
import { SHORTCUTS } from "../frame/shortcuts.ts";
import { shortcutTexts } from "../frame/texts.ts";

export const meta: MetaFunction = () => pageTitle(shortcutTexts.title);

/** The sheet that the ? key shows above other pages. */
export default function Shortcuts() {
  return (
    <Page>
      <PageHeader
        title={shortcutTexts.title}
        description={shortcutTexts.hint}
        back={{ link: <Link to="/help" prefetch="intent" />, label: "User Guide" }}
      />
      <Card>
        <CardBody>
          <ShortcutSheet groups={SHORTCUTS} />
        </CardBody>
      </Card>
    </Page>
  );
}
