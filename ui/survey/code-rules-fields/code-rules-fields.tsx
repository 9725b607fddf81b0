import type { CodeConvention, GuessedRule, RuleKind } from "#shapes/code-rules.ts";
import { formatCount, formatDecimal, formatPlural } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";

export const RULE_KINDS = ["line", "closed", "symbol", "ignore"] as const satisfies readonly RuleKind[];
export const CONVENTIONS = [
  "none",
  "civil3d",
  "trimble",
  "carlson",
] as const satisfies readonly CodeConvention[];

/** The evidence for a rule. */
export type RuleEvidence = GuessedRule["evidence"];

export interface CodeRuleRow {
  code: string;
  /** Empty if the code has no rule. */
  kind: RuleKind | "";
  /** The saved kind if the proposal differs from it; absent for rows that are not proposals. */
  saved?: RuleKind | "";
  evidence?: RuleEvidence;
}

export interface CodeRulesFieldsProps {
  convention: CodeConvention;
  rows: readonly CodeRuleRow[];
}

const KIND_NAMES: Record<RuleKind | "", string> = {
  "": "No rule",
  line: "Line",
  closed: "Closed line",
  symbol: "Point",
  ignore: "Left out",
};
const kinds = (["", ...RULE_KINDS] as const).map(value => ({ value, label: KIND_NAMES[value] }));

const conventions: { value: CodeConvention; label: string }[] = [
  { value: "none", label: "None: points of one code join in order" },
  { value: "civil3d", label: "Civil 3D: EP1 B, EP1 C, EP1 E, EP1 CLS" },
  { value: "trimble", label: "Trimble: EP ST, EP END, EP CLS" },
  { value: "carlson", label: "Carlson: EP ST, EP END or EP +0, EP-7; EP CLO" },
];

/**
 * Fields for what each code means, for the form around them: `convention`, then `rule-code-0` and
 * `rule-kind-0` for the first code and so on; the last row takes a code that no site has yet. They do not
 * show which rules are saved; the page does.
 */
export function CodeRulesFields({ convention, rows }: CodeRulesFieldsProps) {
  const hasEvidence = rows.some(({ evidence }) => evidence);
  return (
    <>
      <CardBody>
        <SelectField
          key={convention}
          label="How lines begin and end"
          name="convention"
          defaultValue={convention}
          options={conventions}
          hint="What follows a code in the field. EP1 and EP2 are two lines with the code EP."
        />
      </CardBody>
      <DataTable
        caption="What Codes Stand For"
        rows={[...rows, null]}
        rowKey={row => row?.code ?? ""}
        columns={[
          { id: "code", header: "Code", rowHeader: true, cell: (row, i) => <Code row={row} place={i} /> },
          {
            id: "kind",
            header: "Stands for",
            width: "12rem",
            cell: (row, i) => <Kind row={row} place={i} />,
          },
          ...(hasEvidence
            ? [
                {
                  id: "evidence",
                  header: "What the points show",
                  cardWide: true,
                  muted: true,
                  cell: (row: CodeRuleRow | null) => row?.evidence && <>{evidenceText(row.evidence)}</>,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Code({ row, place }: { row: CodeRuleRow | null; place: number }) {
  if (!row)
    return (
      <TextField label="Another code" hideLabel placeholder="Another code" name={`rule-code-${place}`} />
    );
  return (
    <>
      <span className="code break-all">{row.code}</span>
      <input type="hidden" name={`rule-code-${place}`} value={row.code} />
    </>
  );
}

function Kind({ row, place }: { row: CodeRuleRow | null; place: number }) {
  return (
    <SelectField
      key={`${row?.code} ${row?.kind}`}
      size="sm"
      hideLabel
      label={row ? `What ${row.code} stands for` : "What the other code stands for"}
      name={`rule-kind-${place}`}
      options={kinds}
      defaultValue={row?.kind ?? ""}
      hint={row?.saved !== undefined && row.saved !== row.kind ? `Now: ${KIND_NAMES[row.saved]}` : undefined}
    />
  );
}

/** 'Usually edge of pavement; 24 points, 2 numbered lines, 2 begun, 2 ended; 5.2 m apart'. */
export function evidenceText(evidence: RuleEvidence): string {
  const { points, numbered, begins, ends, closes, medianSpacingM, meaning } = evidence;
  const controls = [
    [begins, "begun"],
    [ends, "ended"],
    [closes, "closed"],
  ] as const;
  const seen = controls
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`);
  const parts = [
    [formatPlural(points, "point"), numbered > 0 ? formatPlural(numbered, "numbered name") : "", ...seen]
      .filter(Boolean)
      .join(", "),
    medianSpacingM === null ? "" : `typically ${formatDecimal(medianSpacingM, 1)} m from one to the next`,
    meaning ? `usually ${meaning}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}
