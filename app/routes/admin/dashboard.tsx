import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Clock, Download, Eye, Pencil, ShieldCheck, Trash2, UserCheck, Users, UserX } from "lucide-react";
import { z } from "zod";
import { ApprovalStatus, type User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { formatFileSize } from "#ui/format.ts";
import { ApprovalChip } from "#ui/patterns/approval-chip/approval-chip.tsx";
import { DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { StatCards } from "#ui/patterns/stat-card/stat-card.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, type ApiError } from "../../api/client.ts";
import { FormErrors, useIsLeaving } from "../../forms/form.tsx";
import { apiFailure, formFailure, parseForm, throwAsPage } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { dashboardPath } from "./dashboard-path.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Admin Panel");

const Paging = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  size: z.coerce
    .number()
    .refine(size => (limits.adminPageSizes as readonly number[]).includes(size))
    .catch(limits.adminPageSizeDefault),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const query = Paging.parse(Object.fromEntries(new URL(request.url).searchParams));
  try {
    const [{ users }, stats, storage] = await Promise.all([
      api.call(endpoints.adminUsers),
      // Without the counts the table still serves: the failure is logged by the client and the cards stay away.
      api.call(endpoints.adminStats).catch((_: ApiError) => null),
      api.call(endpoints.storage).catch((_: ApiError) => null),
    ]);
    const pages = Math.max(1, Math.ceil(users.length / query.size));
    const page = Math.min(query.page, pages);
    const from = (page - 1) * query.size;
    return {
      stats,
      stored: storage?.all ?? null,
      users: users.slice(from, from + query.size),
      total: users.length,
      page,
      pages,
      size: query.size,
    };
  } catch (error) {
    throwAsPage(error, request, adminTexts.fetchFailed);
  }
}

const Decision = z.object({ userId: z.string().min(1), approvalStatus: ApprovalStatus.exclude(["pending"]) });

export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  const parsed = parseForm(Decision, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { userId, approvalStatus } = parsed.body;
  try {
    await api.call(endpoints.adminApproval, { params: { userId }, body: { approvalStatus } });
  } catch (error) {
    return apiFailure(error, adminTexts.approvalFailed, form, request, api);
  }
  return redirectWithToast(dashboardPath(request.url), "success", adminTexts[approvalStatus], api.headers);
}

export default function AdminDashboard() {
  const { stats, stored, users, total, page, pages, size } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isLeaving = useIsLeaving();
  const pageLink = (to: number) =>
    to >= 1 && to <= pages ? (
      <Link to={`?page=${to}&size=${size}`} prefetch="intent" preventScrollReset />
    ) : undefined;
  return (
    <Page>
      <Outlet />
      <PageHeader title="Admin Panel" />
      <Stack>
        <FormErrors failure={failure} />
        {stats && (
          <StatCards
            label="Accounts"
            stats={[
              { label: "Total Users", value: stats.totalUsers, icon: <Users /> },
              {
                label: "Pending Approvals",
                value: stats.pendingApprovals,
                icon: <Clock />,
                attention: stats.pendingApprovals > 0,
              },
              { label: "Active Users", value: stats.activeUsers, icon: <UserCheck /> },
              { label: "Admin Users", value: stats.adminUsers, icon: <ShieldCheck /> },
            ]}
          />
        )}
        {stored && (
          <p>
            {adminTexts.stored(
              formatFileSize(stored.usedBytes),
              stored.freeBytes === null ? null : formatFileSize(stored.freeBytes),
            )}
          </p>
        )}
        <Card clip>
          <CardHeader
            title="User Management"
            actions={
              <Button asChild size="sm" icon={<Download aria-hidden />}>
                <a href="/admin/users.csv" download>
                  Download CSV
                </a>
              </Button>
            }
          />
          <DataTable
            caption="User Management"
            rows={users.filter(({ _id }) => !isLeaving(`/admin/users/${_id}/delete`))}
            rowKey={user => user._id}
            columns={[
              { id: "user", header: "User", cell: user => <code>{user._id.slice(-8)}</code> },
              {
                id: "email",
                header: "Email",
                cardWide: true,
                cardFirst: true,
                cell: user => <b>{user.email}</b>,
              },
              { id: "role", header: "Role", cell: user => <RoleChip role={user.role} /> },
              { id: "status", header: "Status", cell: user => <ApprovalChip status={user.approvalStatus} /> },
              {
                id: "created",
                header: "Created",
                numeric: true,
                muted: true,
                cell: user => <Time value={user.createdAt} />,
              },
              {
                id: "login",
                header: "Last Login",
                numeric: true,
                muted: true,
                cell: user => <Time value={user.lastLogin} fallback="Never" />,
              },
              { id: "actions", header: "Actions", actions: true, cell: user => <RowActions user={user} /> },
            ]}
            footer={
              <Pagination
                from={Math.min(total, (page - 1) * size + 1)}
                to={Math.min(total, page * size)}
                total={total}
                previous={pageLink(page - 1)}
                next={pageLink(page + 1)}
                pageSize={{
                  form: <Form method="get" preventScrollReset />,
                  name: "size",
                  value: size,
                  options: limits.adminPageSizes,
                }}
              />
            }
          />
        </Card>
      </Stack>
    </Page>
  );
}

function RowActions({ user }: { user: User }) {
  const current = useCurrentUser();
  const path = `/admin/users/${user._id}`;
  const { search } = useLocation();
  const link = (to: string) => <Link to={to + search} prefetch="intent" preventScrollReset />;
  return (
    <>
      {user.approvalStatus === "pending" && <Decide user={user} />}
      <IconButton label={`View ${user.email}`} icon={<Eye aria-hidden />} size="sm" link={link(path)} />
      <IconButton
        label={`Edit ${user.email}`}
        icon={<Pencil aria-hidden />}
        size="sm"
        link={link(`${path}/edit`)}
      />
      {current && may.deleteUser(current, user._id) ? (
        <IconButton
          label={`Delete ${user.email}`}
          icon={<Trash2 aria-hidden />}
          size="sm"
          tone="danger-quiet"
          link={link(`${path}/delete`)}
        />
      ) : (
        <span className="inline-block w-small" />
      )}
    </>
  );
}

/** The table draws its buttons' frames on phones, but sees none inside a form. */
const onCard = "max-md:border-border max-sm:flex-1";

function Decide({ user }: { user: User }) {
  return (
    <Form method="post" preventScrollReset className="contents">
      <input type="hidden" name="userId" value={user._id} />
      <IconButton
        type="submit"
        name="approvalStatus"
        value="approved"
        label={`Approve ${user.email}`}
        icon={<UserCheck aria-hidden />}
        size="sm"
        tone="ok"
        className={onCard}
      />
      <IconButton
        type="submit"
        name="approvalStatus"
        value="rejected"
        label={`Reject ${user.email}`}
        icon={<UserX aria-hidden />}
        size="sm"
        tone="danger"
        className={onCard}
      />
    </Form>
  );
}
