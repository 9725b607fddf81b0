import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { bulkTexts } from "./texts.ts";

interface BulkPageProps {
  /** 'Delete 3 projects'. */
  title: string;
  deed: string;
  /** Those that can be found; the ids of all that were ticked are sent. */
  rows: readonly { id: string; name: string; note?: string }[];
  ids: readonly string[];
  back: { label: string; path: string };
  confirmLabel: string;
  tone?: "danger";
  /** What follows from it. */
  children?: ReactNode;
}

/** Names that are listed; of more, how many they are. */
const LISTED = 50;

/** Asks before a deed is done to several rows: names them, and posts to its own address. */
export function BulkPage({ title, deed, rows, ids, back, confirmLabel, tone, children }: BulkPageProps) {
  const failure = useActionData<FormFailure>();
  const missing = ids.length - rows.length;
  return (
    <Page width="reading">
      <PageHeader
        back={{ label: back.label, link: <Link to={back.path} prefetch="intent" /> }}
        title={title}
      />
      <Card>
        <CardBody>
          <Form method="post" replace className="grid gap-5">
            <FormErrors failure={failure} />
            <input type="hidden" name="deed" value={deed} />
            {ids.map(id => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <BulkRows rows={rows} missing={missing} />
            {children}
            <FormActions>
              <SubmitButton {...(tone && { variant: tone })}>{confirmLabel}</SubmitButton>
              <Button asChild>
                <Link to={back.path}>{bulkTexts.cancel}</Link>
              </Button>
            </FormActions>
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}

/** Names what was ticked. */
export function BulkRows({ rows, missing }: Pick<BulkPageProps, "rows"> & { missing: number }) {
  return (
    <>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {rows.slice(0, LISTED).map(({ id, name, note }) => (
          <li key={id}>
            <b>{name}</b>
            {note && <span className="text-subtle"> {note}</span>}
          </li>
        ))}
        {rows.length > LISTED && <li>{bulkTexts.more(rows.length - LISTED)}</li>}
      </ul>
      {missing > 0 && <p className="text-muted">{bulkTexts.gone(missing)}</p>}
    </>
  );
}
