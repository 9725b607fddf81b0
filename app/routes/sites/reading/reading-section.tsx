import type { SiteOutline } from "#contract/site.ts";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { messages } from "../../../messages.ts";
import { readingFacts } from "./reading.ts";

/** How the site's points came out of their file; nothing where that was not kept. */
export function ReadingSection({ reading }: Pick<SiteOutline, "reading">) {
  if (!reading) return null;
  return (
    <Card id="reading">
      <CardHeader title={messages.reading.title} />
      <CardBody>
        <DefinitionList
          className="grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
          items={readingFacts(reading)}
        />
      </CardBody>
    </Card>
  );
}
