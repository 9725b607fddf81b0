import type { Reading } from "#shapes/reading.ts";
import { READING_TITLE, readingFacts } from "#survey/report/reading-facts.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

/** Shows how a site's points were read from their file: columns, coordinate system, units, rows left out. */
export function ReadingCard({ reading }: { reading: Reading | undefined }) {
  const figures = useFigures();
  if (!reading) return null;
  return (
    <Card id="reading">
      <CardHeader title={READING_TITLE} />
      <CardBody>
        <DefinitionList
          className="grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
          items={readingFacts(reading, figures)}
        />
      </CardBody>
    </Card>
  );
}
