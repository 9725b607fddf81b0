import { Chip, type ChipTone } from "../../primitives/chip/chip.tsx";

const roles: Record<string, { label: string; tone: ChipTone }> = {
  admin: { label: "Admin", tone: "primary" },
  owner: { label: "Owner", tone: "primary" },
  manager: { label: "Manager", tone: "info" },
  member: { label: "Member", tone: "neutral" },
  viewer: { label: "Viewer", tone: "neutral" },
  user: { label: "User", tone: "neutral" },
  none: { label: "No Role", tone: "neutral" },
  unknown: { label: "Unknown", tone: "neutral" },
};

/** Shows a person's role, in the product or in one team. */
export function RoleChip({ role }: { role: string }) {
  const { label, tone } = roles[role] ?? { label: role, tone: "neutral" as const };
  return <Chip tone={tone}>{label}</Chip>;
}
