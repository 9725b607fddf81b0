import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import {
  Activity,
  ArchiveRestore,
  Clock,
  Download,
  History,
  ListTodo,
  ShieldCheck,
  UserCheck,
  Users,
} from "lucide-react";
import { z } from "zod";
import { ApprovalStatus, type User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { UserListQuery } from "#contract/search/lists.ts";
import { formatStorage } from "#ui/format.ts";
import { BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { StatCards } from "#ui/patterns/stat-card/stat-card.tsx";
import { type UserRow, UserTable } from "#ui/patterns/user-table/user-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Api, withoutIt } from "../../api/client.ts";
import { FormErrors, useIsLeaving } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { ListFilterForm, ListQueryFields, NothingListed, sortLinks } from "../../lists/list-filter.tsx";
import { rowsOf } from "../../lists/list-part.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { moreThan } from "../../lists/more-rows.tsx";
import { listTexts } from "../../lists/texts.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { activityTexts } from "../activity/texts.ts";
import { binTexts } from "../bin/texts.ts";
import { dashboardPath } from "./dashboard-path.ts";
import { healthTexts } from "./health/texts.ts";
import { jobTexts } from "./jobs/texts.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Admin Panel");

const Paging = z.object({
  page: z.coerce.number().int().min(1).max(1e6).catch(1),
  size: z.coerce
    .number()
    .refine(size => (limits.adminPageSizes as readonly number[]).includes(size))
    .catch(limits.adminPageSizeDefault),
});

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const paging = Paging.parse(Object.fromEntries(new URL(request.url).searchParams));
  const query = listQueryOf(request.url, UserListQuery);
  try {
    const from = (paging.page - 1) * paging.size;
    const [answer, stats, storage] = await Promise.all([
      api.call(endpoints.adminUsers, { query: { ...query, limit: `${paging.size}`, offset: `${from}` } }),
      // The table is useful without the counts: the client logs the failure and the cards are omitted.
      api.call(endpoints.adminStats).catch(withoutIt),
      api.call(endpoints.storage).catch(withoutIt),
    ]);
    const { rows: users, total } = rowsOf({ rows: answer.users, total: answer.total }, from, paging.size);
    const pages = Math.max(1, Math.ceil(total / paging.size));
    if (paging.page > pages)
      throw redirect(`?${new URLSearchParams({ ...query, page: `${pages}`, size: `${paging.size}` })}`);
    return {
      stats,
      stored: storage?.all ?? null,
      users,
      total,
      // Without the counts: the number of listed accounts.
      all: stats?.totalUsers ?? total,
      query,
      page: paging.page,
      pages,
      size: paging.size,
    };
  } catch (error) {
    throwAsPage(error, request, adminTexts.fetchFailed);
  }
}

const Decision = z.object({ userId: z.string().min(1), approvalStatus: ApprovalStatus.exclude(["pending"]) });

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, Decision, {
    run: async (api, { userId, approvalStatus }) => {
      await api.call(endpoints.adminApproval, { params: { userId }, body: { approvalStatus } });
      return { path: dashboardPath(request.url), message: adminTexts[approvalStatus] };
    },
    failed: adminTexts.approvalFailed,
  });

export default function AdminDashboard() {
  const { stats, stored, users, total, all, query, page, pages, size } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isLeaving = useIsLeaving();
  const rowOf = useUserRow();
  const hasWaiting = users.filter(({ approvalStatus }) => approvalStatus === "pending").length > 1;
  const pageLink = (to: number) =>
    to >= 1 && to <= pages ? (
      <Link
        to={`?${new URLSearchParams({ ...query, page: `${to}`, size: `${size}` })}`}
        prefetch="intent"
        preventScrollReset
      />
    ) : undefined;
  return (
    <Page>
      <Outlet />
      <PageHeader
        title="Admin Panel"
        actions={
          <>
            <Button asChild icon={<ArchiveRestore aria-hidden />}>
              <Link to="/bin" prefetch="intent">
                {binTexts.title}
              </Link>
            </Button>
            <Button asChild icon={<Activity aria-hidden />}>
              <Link to="/admin/health" prefetch="intent">
                {healthTexts.title}
              </Link>
            </Button>
            <Button asChild icon={<ListTodo aria-hidden />}>
              <Link to="/admin/jobs" prefetch="intent">
                {jobTexts.open}
              </Link>
            </Button>
            <Button asChild icon={<History aria-hidden />}>
              <Link to="/admin/activity" prefetch="intent">
                {activityTexts.open}
              </Link>
            </Button>
          </>
        }
      />
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
              formatStorage(stored.usedBytes),
              stored.freeBytes === null ? null : formatStorage(stored.freeBytes),
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
          <UserFilter shown={total} total={all} query={query} size={size} />
          <UserTable
            sorted={sortLinks(query, { size: `${size}` })}
            empty={<NothingListed query={query} kept={{ size: `${size}` }} noun={adminTexts.nouns(0)} />}
            users={users.filter(({ _id }) => !isLeaving(`/admin/users/${_id}/delete`)).map(rowOf)}
            decisionForm={<Form method="post" preventScrollReset />}
            selection={hasWaiting ? "users-bulk" : undefined}
            footer={
              <Pagination
                from={Math.min(total, (page - 1) * size + 1)}
                to={Math.min(total, page * size)}
                total={total}
                previous={pageLink(page - 1)}
                next={pageLink(page + 1)}
                pageSize={{
                  form: (
                    <Form method="get" preventScrollReset>
                      {Object.entries(query).map(([name, value]) => (
                        <input key={name} type="hidden" name={name} value={value} />
                      ))}
                    </Form>
                  ),
                  name: "size",
                  value: size,
                  options: limits.adminPageSizes,
                }}
              />
            }
          />
          {hasWaiting && (
            <BulkBar
              key={`${new URLSearchParams(query)}`}
              id="users-bulk"
              form={
                <Form method="get" action="/admin/bulk">
                  <ListQueryFields query={query} />
                </Form>
              }
              most={limits.bulkMax}
              matching={query.status === "pending" ? moreThan(users, total) : undefined}
              actions={[
                { value: "approved", label: "Approve" },
                { value: "rejected", label: "Reject", tone: "danger" },
              ]}
            />
          )}
        </Card>
      </Stack>
    </Page>
  );
}

interface UserFilterProps {
  shown: number;
  total: number;
  query: Record<string, string>;
  /** Rows per page; a new filter starts at the first page. */
  size: number;
}

/** Finds an account by its address, name or the end of its id. */
function UserFilter({ size, ...list }: UserFilterProps) {
  const { filters, sorts, nouns, search } = adminTexts;
  const all = { value: "", label: listTexts.all };
  return (
    <ListFilterForm
      {...list}
      searchLabel={search}
      kept={{ size: `${size}` }}
      noun={nouns}
      filters={[
        { name: "role", label: filters.role, options: [all, ...filters.roles] },
        { name: "status", label: filters.status, options: [all, ...filters.statuses] },
        { name: "sort", label: listTexts.sort, options: [{ value: "", label: listTexts.newest }, ...sorts] },
      ]}
    />
  );
}

/**
 * Returns a function that makes an account's row, with the links that this administrator may follow; they
 * keep the page of the table.
 */
function useUserRow(): (user: User) => UserRow {
  const current = useCurrentUser();
  const { search } = useLocation();
  return ({ _id, ...user }) => {
    const path = `/admin/users/${_id}`;
    const link = (to: string) => <Link to={to + search} prefetch="intent" preventScrollReset />;
    return {
      ...user,
      id: _id,
      viewLink: link(path),
      editLink: link(`${path}/edit`),
      deleteLink: current && may.deleteUser(current, _id) ? link(`${path}/delete`) : undefined,
    };
  };
}
