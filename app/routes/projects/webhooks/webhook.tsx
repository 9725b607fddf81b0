import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { KeyRound, Pencil, Power, RefreshCw, Send, Trash2 } from "lucide-react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { DeliveryLog } from "#ui/patterns/delivery-log/delivery-log.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Chip } from "#ui/primitives/chip/chip.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import type { Api } from "../../../api/client.ts";
import { FormErrors, FormKey, SubmitButton, usePending } from "../../../forms/form.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { useAskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireWebhook } from "./require-webhook.ts";
import { eventNames, offReasons, outcomeText, webhookTexts } from "./texts.ts";
import { webhookParams, webhookPath } from "./webhook-path.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.webhook.name);

export const loader = ({ request, params }: LoaderFunctionArgs) => requireWebhook(request, params);

/** The actions of the page's buttons: send a test, send again, switch on or off, end a former secret. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, Pressed, {
    run: async (api, pressed) => ({
      path: webhookPath(params),
      message: await perform(api, webhookParams(params), pressed),
    }),
    failed: webhookTexts.sendFailed,
  });

/** Each button sends one of these fields, except the one that sends a test: that sends none. */
const Pressed = z.object({
  again: z.string().optional(),
  end: z.string().optional(),
  isOn: z.string().optional(),
});

/** Returns the message that says what was done. */
async function perform(
  api: Api,
  path: ReturnType<typeof webhookParams>,
  { again, end, isOn }: z.output<typeof Pressed>,
): Promise<string> {
  if (again !== undefined) {
    await api.call(endpoints.resendDelivery, { params: { ...path, deliveryId: again } });
    return webhookTexts.againQueued;
  }
  if (end !== undefined) {
    await api.call(endpoints.endWebhookSecret, { params: { ...path, secretId: end } });
    return webhookTexts.secretEnded;
  }
  if (isOn !== undefined) {
    await api.call(endpoints.updateWebhook, { params: path, body: { isOn: isOn === "1" } });
    return isOn === "1" ? webhookTexts.switchedOn : webhookTexts.switchedOff;
  }
  await api.call(endpoints.testWebhook, { params: path });
  return webhookTexts.testQueued;
}

const REFRESH_MS = 2_000;

export default function WebhookPage() {
  const { webhook, secrets, deliveries } = useLoaderData<typeof loader>();
  const path = webhookPath(useParams());
  const failure = useActionData<FormFailure>();
  const pending = usePending();
  // Reloads until pending deliveries have been made.
  useAskAgain(
    REFRESH_MS,
    deliveries.some(
      ({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 15_000,
    ),
  );
  return (
    <Page>
      <Outlet />
      <PageHeader
        back={{
          label: webhookTexts.title,
          link: <Link to={path.slice(0, path.lastIndexOf("/"))} prefetch="intent" />,
        }}
        title={webhook.name}
        chip={
          <Chip tone={webhook.isOn ? "info" : "neutral"} dot>
            {webhook.isOn ? webhookTexts.on : webhookTexts.off}
          </Chip>
        }
        description={<span className="[overflow-wrap:anywhere]">{webhook.url}</span>}
        meta={[
          { label: webhookTexts.toldOf, value: webhook.events.map(event => eventNames[event]).join(", ") },
          {
            label: webhookTexts.made,
            value: <Time value={webhook.createdAt} />,
            after: webhook.createdBy && webhookTexts.by(webhook.createdBy),
          },
        ]}
        actions={<Actions path={path} isOn={webhook.isOn} />}
      />
      <Stack>
        <FormErrors failure={failure} />
        {webhook.offReason && (
          <Alert tone={webhook.offReason === "switched-off" ? "plain" : "warn"}>
            {offReasons[webhook.offReason]}
          </Alert>
        )}
        {webhook.isOn && webhook.failingSince && (
          <Alert tone="warn">
            {webhookTexts.failingSince} <Time value={webhook.failingSince} kind="dateTime" />.{" "}
            {webhookTexts.failingHint}
          </Alert>
        )}
        <Card clip>
          <CardHeader
            title={webhookTexts.log}
            count={deliveries.length}
            actions={
              <Button asChild size="sm" variant="ghost" icon={<RefreshCw aria-hidden />}>
                <Link to={path} replace preventScrollReset>
                  {webhookTexts.refresh}
                </Link>
              </Button>
            }
          />
          {deliveries.length === 0 ? (
            <EmptyState title={webhookTexts.logEmpty} text={webhookTexts.logHint} />
          ) : (
            <DeliveryLog
              deliveries={deliveries.map(({ _id: id, type, lastAttemptAt, createdAt, ...delivery }) => ({
                ...delivery,
                id,
                event: eventNames[type],
                at: lastAttemptAt ?? createdAt,
                note: outcomeText(delivery),
                nextAt: delivery.nextAttemptAt,
              }))}
              pending={pending}
              againForm={
                webhook.isOn ? (
                  <Form method="post" action={path} replace preventScrollReset>
                    <FormKey />
                  </Form>
                ) : undefined
              }
            />
          )}
        </Card>
        <SecretList path={path} secrets={secrets} pending={pending} />
      </Stack>
    </Page>
  );
}

function Actions({ path, isOn }: { path: string; isOn: boolean }) {
  return (
    <>
      {isOn && (
        <Form method="post" action={path} replace preventScrollReset>
          <SubmitButton icon={<Send aria-hidden />}>{webhookTexts.test}</SubmitButton>
        </Form>
      )}
      <Form method="post" action={path} replace preventScrollReset>
        <input type="hidden" name="isOn" value={isOn ? "0" : "1"} />
        <SubmitButton variant={isOn ? "outline" : "primary"} icon={<Power aria-hidden />}>
          {isOn ? webhookTexts.switchOff : webhookTexts.switchOn}
        </SubmitButton>
      </Form>
      <Button asChild icon={<Pencil aria-hidden />}>
        <Link to={`${path}/edit`} preventScrollReset>
          {webhookTexts.edit}
        </Link>
      </Button>
      <Button asChild icon={<KeyRound aria-hidden />}>
        <Link to={`${path}/secret`} preventScrollReset>
          {webhookTexts.replaceSecret}
        </Link>
      </Button>
      <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
        <Link to={`${path}/delete`} preventScrollReset>
          {webhookTexts.delete}
        </Link>
      </Button>
    </>
  );
}

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
function SecretList(props: { path: string; secrets: readonly Secret[]; pending: boolean }) {
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
