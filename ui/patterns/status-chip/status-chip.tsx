import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";

export interface StatusChipProps {
  status: string;
  /** Team lists show 'completed' in blue, and anything but active and completed in grey. */
  context?: "project" | "team";
}

const words: Record<string, string> = { active: "Active", completed: "Completed", archived: "Archived" };

/** Shows a project's status: active green, completed primary, archived neutral. */
export function StatusChip({ status, context = "project" }: StatusChipProps) {
  const completed: ChipTone = context === "team" ? "info" : "solid";
  const tone = status === "active" ? "success" : status === "completed" ? completed : "neutral";
  return (
    <Chip dot tone={tone}>
      {words[status] ?? status}
    </Chip>
  );
}
