import { Form } from "@remix-run/react";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { FormKey } from "../../../forms/form.tsx";
import { webhookTexts } from "./texts.ts";

interface Secret {
  _id: string;
  createdAt: string;
  /** Null for the current secret. */
  expiresAt: string | null;
}

/**
 * When each secret was created, and a button to end a former one. The secrets themselves are shown once, on
 * creation.
 */
export function SecretList(props: { path: string; secrets: readonly Secret[]; pending: boolean }) {
  const { path, secrets, pending } = props;
  return (
    <Card clip>
      <CardHeader title={webhookTexts.secrets} count={secrets.length} />
      <ul className="divide-y divide-border">
        {secrets.map(({ _id, createdAt, expiresAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card py-3">
            <span className="grid">
              <b className="font-heading">
                {expiresAt === null ? webhookTexts.presentSecret : webhookTexts.formerSecret}
              </b>
              <small className="text-subtle">
                <Time value={createdAt} kind="dateTime" />
                {expiresAt !== null && (
                  <>
                    , {webhookTexts.signsUntil} <Time value={expiresAt} kind="dateTime" />
                  </>
                )}
              </small>
            </span>
            {expiresAt !== null && (
              <Form method="post" action={path} replace preventScrollReset>
                <FormKey />
                <input type="hidden" name="end" value={_id} />
                <Button size="sm" tone="danger-quiet" variant="ghost" type="submit" aria-disabled={pending}>
                  {webhookTexts.endSecret}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
