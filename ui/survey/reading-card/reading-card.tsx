import { ChevronDown } from "lucide-react";
import type { Reading } from "#shapes/reading.ts";
import { READING_TITLE, ROWS_LABEL, readingDoubts, readingFacts } from "#survey/report/reading-facts.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

/**
 * How a site's points were read from their file: columns, coordinate system, units, rows left out. Collapsed, except
 * for how many rows were read and what was noticed.
 */
export function ReadingCard({ reading }: { reading: Reading | undefined }) {
  const figures = useFigures();
  if (!reading) return null;
  const doubts = readingDoubts(reading);
  const facts = readingFacts(reading, figures);
  const rows = facts.find(({ label }) => label === ROWS_LABEL)?.value;
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
          {rows && <span className="flex-1 text-muted">{rows}</span>}
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody>
          <DefinitionList
            className="grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
            items={facts.filter(({ label, value }) => label !== ROWS_LABEL && !doubts.includes(value))}
          />
        </CardBody>
      </details>
    </Card>
  );
}

const READING_DOUBTS = "Noticed in the file";
