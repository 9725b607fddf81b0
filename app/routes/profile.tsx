import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Folder, Pencil, Settings } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { ApprovalChip } from "#ui/patterns/approval-chip/approval-chip.tsx";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { RoleChip } from "#ui/patterns/role-chip/role-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Avatar } from "#ui/primitives/avatar/avatar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, ApiError } from "../api/client.ts";
import { useFormValues } from "../forms/form.tsx";
import { throwAsPage } from "../forms/form-errors.ts";
import { pageTitle } from "../frame/page-title.ts";
import { saveProfile } from "./settings/save-profile.ts";
import { profileTexts } from "./settings/texts.ts";
import { UsernameForm } from "./settings/username-form.tsx";

export const meta: MetaFunction = () => pageTitle("Profile");

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.me);
  } catch (error) {
    // A signed-out visitor is redirected to sign-in; if the account cannot be read, the page shows a message.
    if (error instanceof ApiError && error.status !== 401) return { user: null };
    throwAsPage(error, request);
  }
}

export const action = ({ request }: ActionFunctionArgs) => saveProfile(request, "/profile");

export default function Profile() {
  const { user } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const draft = useFormValues(failure).values;
  const editing = useSearchParams()[0].has("edit") || draft !== undefined;
  if (!user) return <NoUser />;
  return (
    <Page width="reading">
      <PageHeader
        title="Profile"
        actions={
          !editing && (
            <Button asChild icon={<Pencil aria-hidden />}>
              <Link to="?edit" prefetch="intent" preventScrollReset>
                Edit Profile
              </Link>
            </Button>
          )
        }
      />
      <Stack>
        <Card>
          <CardBody className="flex flex-wrap items-center gap-4">
            <Avatar name={user.username || user.email} size="lg" />
            <div className="min-w-0 flex-1">
              <h2 className="[overflow-wrap:anywhere]">{user.username || user.email}</h2>
              <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
            </div>
            <div className="flex gap-2 max-sm:w-full">
              <RoleChip role={user.role} />
              <ApprovalChip status={user.approvalStatus} />
            </div>
          </CardBody>
          {editing && (
            <CardBody className="border-border border-t">
              <UsernameForm user={user} failure={failure} cancelTo="/profile" />
            </CardBody>
          )}
        </Card>
        <Card>
          <CardHeader title="Account Details" />
          <CardBody>
            <DefinitionList
              items={[
                { label: "Member Since", value: <Time value={user.createdAt} /> },
                {
                  label: "Last Login",
                  value: <Time value={user.lastLogin} kind="dateTime" fallback="Never" />,
                },
                { label: "Account Status", value: <ApprovalChip status={user.approvalStatus} /> },
              ]}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Quick Actions" />
          <CardBody className="flex flex-wrap gap-3">
            <Button asChild icon={<Settings aria-hidden />}>
              <Link to="/settings" prefetch="intent">
                Settings
              </Link>
            </Button>
            <Button asChild icon={<Folder aria-hidden />}>
              <Link to="/projects" prefetch="intent">
                My Projects
              </Link>
            </Button>
          </CardBody>
        </Card>
      </Stack>
    </Page>
  );
}

function NoUser() {
  return (
    <Page width="reading">
      <PageHeader title="Profile" />
      <Alert
        tone="danger"
        actions={
          <Button asChild size="sm">
            <Link to="/login">Sign In</Link>
          </Button>
        }
      >
        {profileTexts.notAvailable}
      </Alert>
    </Page>
  );
}
