import { Form, useActionData } from "@remix-run/react";
import { Page } from "#ui/patterns/page/page.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { sharedTexts } from "./texts.ts";

/** Asks for a link's password before anything about the site is revealed. */
export function UnlockPage() {
  const failure = useActionData<FormFailure>();
  return (
    <Page>
      <Card className="mx-auto mt-8 max-w-[440px]">
        <CardBody className="grid gap-5 p-5 sm:p-8">
          <div>
            <h1 className="text-xl">{sharedTexts.unlockTitle}</h1>
            <p className="mt-1 text-muted">{sharedTexts.unlockHint}</p>
          </div>
          {/* Reloads the whole document: the form's page and the site's have different headers. */}
          <Form method="post" noValidate reloadDocument className="grid gap-5">
            <FormErrors failure={failure} />
            <PasswordField
              label={sharedTexts.password}
              name="password"
              autoComplete="current-password"
              error={fieldError(failure, "password")}
            />
            <SubmitButton>{sharedTexts.open}</SubmitButton>
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}
