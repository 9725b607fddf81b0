import { Download } from "lucide-react";
import { cloneElement } from "react";
import { formatCount } from "../../format.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";

export interface ReportDownloadProps {
  /** A GET form that downloads the file; its fields are `paper`, `scale` and, with a script, `timeZone`. */
  form: FormElement;
  /** Paper sizes in lower case: 'a4'. */
  papers: readonly string[];
  /** Scales of the plan: 500 for 1:500. Absent for a report without a plan. */
  scales?: readonly number[];
  /** Further parameters of the form: what the report is about. */
  query?: Readonly<Record<string, string>>;
}

/** Chooses paper and scale of a report and downloads it as PDF. */
export function ReportDownload({ form, papers, scales, query = {} }: ReportDownloadProps) {
  const hydrated = useHydrated();
  return cloneElement(
    form,
    { className: "no-print flex flex-wrap items-end gap-3" },
    Object.entries(query).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    )),
    <SelectField
      key="paper"
      label="Paper"
      name="paper"
      options={papers.map(value => ({ value, label: value.toUpperCase() }))}
    />,
    scales && (
      <SelectField
        key="scale"
        label="Scale of the plan"
        name="scale"
        options={[
          { value: "", label: "The largest that fits" },
          ...scales.map(scale => ({ value: String(scale), label: `1:${formatCount(scale)}` })),
        ]}
      />
    ),
    hydrated && (
      <input
        key="zone"
        type="hidden"
        name="timeZone"
        value={Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
    ),
    <Button key="go" type="submit" variant="primary" icon={<Download aria-hidden />}>
      Download PDF
    </Button>,
  );
}
