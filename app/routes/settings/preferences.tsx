import type { MetaFunction } from "@remix-run/node";
import { Form, useRouteLoaderData } from "@remix-run/react";
import { ThemeSwitch } from "#ui/patterns/theme-switch/theme-switch.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import type { loader as rootLoader } from "../../root.tsx";

export const meta: MetaFunction = () => pageTitle("Preferences");

export default function Preferences() {
  const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme ?? "light";
  return (
    <Card>
      <CardHeader title="Preferences" />
      <CardBody>
        <ThemeSwitch
          layout="switch"
          value={theme}
          form={
            <Form method="post" action="/theme" className="grid gap-4">
              <input type="hidden" name="returnTo" value="/settings/preferences" />
            </Form>
          }
        />
      </CardBody>
    </Card>
  );
}
