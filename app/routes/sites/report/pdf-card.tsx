import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { ReportDownload } from "#ui/survey/report-download/report-download.tsx";
import { reportTexts } from "./texts.ts";

interface PdfCardProps {
  /** Address of the file. */
  action: string;
  /** Parameters that identify what the report is about. */
  query: Record<string, string>;
  /** Whether it includes a plan, whose scale can be chosen. */
  hasPlan: boolean;
}

/** Downloads what a page shows as a printable report. */
export const PdfCard = ({ action, query, hasPlan }: PdfCardProps) => (
  <Card className="no-print">
    <CardHeader title={reportTexts.asPdf} />
    <CardBody>
      <ReportDownload
        form={<form method="get" action={action} />}
        query={query}
        papers={PAPERS}
        scales={hasPlan ? PLAN_SCALES : undefined}
      />
    </CardBody>
  </Card>
);
