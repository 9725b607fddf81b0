import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";

const states: Record<string, { label: string; tone: ChipTone }> = {
  pending: { label: "Pending", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  rejected: { label: "Rejected", tone: "danger" },
};

/** Shows whether an account is approved. */
export function ApprovalChip({ status }: { status: string }) {
  const { label, tone } = states[status] ?? { label: status, tone: "neutral" as const };
  return (
    <Chip dot tone={tone}>
      {label}
    </Chip>
  );
}
