import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatStorage } from "#ui/format.ts";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Api, withoutIt } from "../../api/client.ts";
import { pageTitle } from "../../frame/page-title.ts";
import type { loader as parentLoader } from "./layout.tsx";
import { saveProfile } from "./save-profile.ts";
import { profileTexts } from "./texts.ts";
import { UsernameForm } from "./username-form.tsx";

export const meta: MetaFunction = () => pageTitle("Settings");

/** The storage used by the account's data; null if currently unknown. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Api(request).call(endpoints.storage).catch(withoutIt);
}

export const action = ({ request }: ActionFunctionArgs) => saveProfile(request, "/settings");

export default function ProfileSettings() {
  const user = useRouteLoaderData<typeof parentLoader>("routes/settings/layout")?.user;
  const failure = useActionData<typeof action>();
  const storage = useLoaderData<typeof loader>();
  return (
    <Stack>
      <Card>
        <CardHeader title="Profile" />
        <CardBody>{user && <UsernameForm user={user} failure={failure} />}</CardBody>
      </Card>
      {storage && (
        <Card>
          <CardHeader title="Storage" />
          <CardBody>
            <p>
              {profileTexts.storage(
                formatStorage(storage.currentBytes + storage.replacedBytes + storage.stagedBytes),
                formatStorage(storage.quotaBytes),
                formatStorage(storage.replacedBytes),
              )}
            </p>
          </CardBody>
        </Card>
      )}
    </Stack>
  );
}
