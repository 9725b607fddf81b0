import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useRouteLoaderData } from "@remix-run/react";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import type { loader as parentLoader } from "./layout.tsx";
import { saveProfile } from "./save-profile.ts";
import { UsernameForm } from "./username-form.tsx";

export const meta: MetaFunction = () => pageTitle("Settings");

export const action = ({ request }: ActionFunctionArgs) => saveProfile(request, "/settings");

export default function ProfileSettings() {
  const user = useRouteLoaderData<typeof parentLoader>("routes/settings/layout")?.user;
  const failure = useActionData<typeof action>();
  return (
    <Card>
      <CardHeader title="Profile" />
      <CardBody>{user && <UsernameForm user={user} failure={failure} />}</CardBody>
    </Card>
  );
}
