import { ChevronDown } from "lucide-react";
import type { Reading } from "#shapes/reading.ts";
import { READING_TITLE, readingDoubts, readingFacts } from "#survey/report/reading-facts.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

/**
 * How a site's points were read from their file: columns, coordinate system, units, rows left out. Folded, but for
 * its doubts.
 */
export function ReadingCard({ reading }: { reading: Reading | undefined }) {
  const figures = useFigures();
  if (!reading) return null;
  const doubts = readingDoubts(reading);
  return (
    <Card clip id="reading">
      {doubts.length > 0 && (
        <CardBody>
          <Alert tone="warn" title={READING_DOUBTS}>
            {doubts.map(doubt => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Alert>
        </CardBody>
      )}
      <details className="fold">
        <summary>
          <h2>{READING_TITLE}</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody>
          <DefinitionList
            className="grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
            items={readingFacts(reading, figures).filter(({ value }) => !doubts.includes(value))}
          />
        </CardBody>
      </details>
    </Card>
  );
}

const READING_DOUBTS = "Noticed in the file";
