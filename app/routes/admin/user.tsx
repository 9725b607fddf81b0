import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { ApprovalChip } from "#ui/patterns/approval-chip/approval-chip.tsx";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Chip } from "#ui/primitives/chip/chip.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { useDashboardPath } from "./dashboard-path.ts";
import { loadUser } from "./load-user.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("User Details");

export const loader = async ({ request, params }: LoaderFunctionArgs) => ({
  user: await loadUser(request, params.userId!),
});

export default function UserDetails() {
  const { user } = useLoaderData<typeof loader>();
  const parent = useDashboardPath();
  const { search } = useLocation();
  const resetLink = `/admin/users/${user._id}/reset-link${search}`;
  const secondFactor = `/admin/users/${user._id}/second-factor${search}`;
  return (
    <DialogRoute title="User Details" parent={parent}>
      <DefinitionList
        layout="rows"
        items={[
          { label: "User", value: <code>{user._id}</code> },
          { label: "Email", value: user.email },
          { label: "Username", value: user.username || "–" },
          { label: "Role", value: <RoleChip role={user.role} /> },
          { label: "Status", value: <ApprovalChip status={user.approvalStatus} /> },
          ...(user.emailConfirmed === false
            ? [{ label: "Address", value: <Chip tone="warning">Not confirmed</Chip> }]
            : []),
          { label: "Second factor", value: user.hasSecondFactor ? "On" : "Off" },
          { label: "Created", value: <Time value={user.createdAt} kind="dateTime" /> },
          { label: "Last Login", value: <Time value={user.lastLogin} kind="dateTime" fallback="Never" /> },
        ]}
      />
      <FormActions align="end">
        <Button asChild>
          <Link to={resetLink} replace preventScrollReset>
            {adminTexts.resetLink}
          </Link>
        </Button>
        {user.hasSecondFactor && (
          <Button asChild>
            <Link to={secondFactor} replace preventScrollReset>
              {adminTexts.removeFactor}
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link to={parent} replace preventScrollReset>
            Close
          </Link>
        </Button>
      </FormActions>
    </DialogRoute>
  );
}
