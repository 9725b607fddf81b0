import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { useHydrated, useSentEarly } from "#ui/hydration.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Switch } from "#ui/primitives/switch/switch.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors } from "../../forms/form.tsx";
import { apiFailure } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import type { loader as parentLoader } from "./layout.tsx";
import { profileTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Notifications");

export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  try {
    await api.call(endpoints.updateProfile, {
      body: { emailNotifications: form.get("emailNotifications") === "on" },
    });
  } catch (error) {
    return apiFailure(error, profileTexts.failed, form, request, api);
  }
  return redirectWithToast("/settings/notifications", "success", profileTexts.done, api.headers);
}

export default function Notifications() {
  const user = useRouteLoaderData<typeof parentLoader>("routes/settings/layout")?.user;
  const failure = useActionData<typeof action>();
  const hydrated = useHydrated();
  useSentEarly("emailNotifications");
  return (
    <Card>
      <CardHeader title="Notifications" />
      <CardBody>
        <Form method="post" className="grid gap-4">
          <FormErrors failure={failure} />
          <Switch
            label="Email Notifications"
            hint={profileTexts.notificationsHint}
            name="emailNotifications"
            autoComplete="off"
            defaultChecked={user?.emailNotifications ?? true}
            onChange={event => event.currentTarget.form?.requestSubmit()}
          />
          {!hydrated && (
            <Button size="sm" className="justify-self-end">
              Save
            </Button>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
