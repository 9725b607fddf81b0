import { Form, Link, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import type { BulkRow } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

interface BulkPageProps {
  /** For example 'Delete 3 projects'. */
  title: string;
  deed: string;
  /** The first rows that still exist, and how many exist in all; the ids of all chosen rows are sent. */
  rows: readonly BulkRow[];
  count: number;
  ids: readonly string[];
  back: { label: string; path: string };
  confirmLabel: string;
  tone?: "danger";
  /** The consequences. */
  children?: ReactNode;
}

/** Asks for confirmation before an action on several rows: names them, and posts to its own address. */
export function BulkPage(props: BulkPageProps) {
  const { title, deed, rows, count, ids, back, confirmLabel, tone, children } = props;
  const failure = useActionData<FormFailure>();
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
            <input type="hidden" name="ids" value={ids.join()} />
            <BulkRows rows={rows} count={count} missing={ids.length - count} />
            {children}
            <FormActions>
              <SubmitButton tone={tone}>{confirmLabel}</SubmitButton>
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

export function BulkRows({
  rows,
  count,
  missing,
}: Pick<BulkPageProps, "rows" | "count"> & { missing: number }) {
  return (
    <>
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {rows.map(({ id, name, note }) => (
          <li key={id}>
            <b>{name}</b>
            {note && <span className="text-subtle"> {note}</span>}
          </li>
        ))}
        {count > rows.length && <li>{bulkTexts.more(count - rows.length)}</li>}
      </ul>
      {missing > 0 && <p className="text-muted">{bulkTexts.gone(missing)}</p>}
    </>
  );
}
