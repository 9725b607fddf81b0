import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useRouteLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { useHydrated, useSubmitOnChange } from "#ui/hydration.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Switch } from "#ui/primitives/switch/switch.tsx";
import { FormErrors } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import type { loader as parentLoader } from "./layout.tsx";
import { profileTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Notifications");

const Choice = z.object({ emailNotifications: z.string().optional() });

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, Choice, {
    run: async (api, { emailNotifications }) => {
      await api.call(endpoints.updateProfile, { body: { emailNotifications: emailNotifications === "on" } });
      return { path: "/settings/notifications", message: profileTexts.done };
    },
    failed: profileTexts.failed,
  });

export default function Notifications() {
  const user = useRouteLoaderData<typeof parentLoader>("routes/settings/layout")?.user;
  const failure = useActionData<typeof action>();
  const hydrated = useHydrated();
  const submitOnChange = useSubmitOnChange("emailNotifications");
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
            onChange={submitOnChange}
          />
          {!hydrated && (
            <Button type="submit" size="sm" className="justify-self-end">
              Save
            </Button>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}
