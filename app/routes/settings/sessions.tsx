import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { SessionTable } from "#ui/patterns/session-table/session-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, FormKey, usePending } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { sessionTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(sessionTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.sessions);
  } catch (error) {
    throwAsPage(error, request, sessionTexts.fetchFailed);
  }
}

const EndBody = z.object({ session: z.string().min(1) });
const OTHERS = "others";

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, EndBody, {
    run: async (api, { session }) => {
      if (session === OTHERS) await api.call(endpoints.endOtherSessions);
      else await api.call(endpoints.endSession, { params: { sessionId: session } });
      return { path: "/settings/sessions", message: sessionTexts.ended };
    },
    failed: sessionTexts.endFailed,
  });

export default function Sessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const pending = usePending();
  const endForm = (
    <Form method="post" preventScrollReset>
      <FormKey />
    </Form>
  );
  return (
    <>
      <FormErrors failure={failure} />
      <Card clip>
        <CardHeader title={sessionTexts.title} />
        <SessionTable
          sessions={sessions.map(({ _id: id, ...session }) => ({ id, ...session }))}
          endForm={endForm}
          pending={pending}
        />
        {sessions.length > 1 && (
          <CardBody className="border-border border-t">
            <Form method="post" preventScrollReset>
              <FormKey />
              <input type="hidden" name="session" value={OTHERS} />
              <Button type="submit" aria-disabled={pending}>
                {sessionTexts.endOthers}
              </Button>
            </Form>
          </CardBody>
        )}
      </Card>
    </>
  );
}
