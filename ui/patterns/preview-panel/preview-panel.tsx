import type { ReactNode } from "react";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { DefinitionList } from "../definition-list/definition-list.tsx";

export interface PreviewPanelProps {
  title?: ReactNode;
  /** Shown after the title: 'From your answers'. */
  note?: ReactNode;
  /** A PlanView with `sheet="panel"`. */
  plan: ReactNode;
  /** Shown beside the plan, below it on phones: count, codes, extent, heights. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** Shows a plan and facts of what is about to be saved. */
export function PreviewPanel({ title = "Preview", note, plan, facts }: PreviewPanelProps) {
  return (
    <Card clip>
      <CardHeader title={title} actions={note && <span className="text-sm text-subtle">{note}</span>} />
      <div className="preview">
        <div className="preview-plan">{plan}</div>
        <DefinitionList items={facts} />
      </div>
    </Card>
  );
}
