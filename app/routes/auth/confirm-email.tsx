import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ConfirmEmailBody } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { forgetLinkToken, linkHash, linkToken, loadLinkToken, refuseOtherLink } from "./link-token.ts";
import { authTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(authTexts.confirmTitle);

const PAGE = "/confirm-email";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewBox, paths } = sampleContours;
  return { link: linkHash(await loadLinkToken(request, PAGE)), contours: { viewBox, paths } };
}

export async function action({ request }: ActionFunctionArgs) {
  const token = await linkToken(request);
  return submitted(
    request,
    z.preprocess((form, context) => {
      refuseOtherLink(form, token, context);
      return { token };
    }, ConfirmEmailBody),
    {
      run: async (api, body) => {
        await api.call(endpoints.confirmEmail, { body });
        await forgetLinkToken(PAGE, api.headers);
        return { path: "/login", message: authTexts.confirmed };
      },
      failed: authTexts.confirmFailed,
      once: true,
    },
  );
}

/** A button rather than a link, because mail scanners open links. */
export default function ConfirmEmail() {
  const { link, contours } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthPage contours={contours} title={authTexts.confirmTitle} lead={authTexts.confirmLead} aside={null}>
      {link ? (
        <Form method="post" className="grid gap-5">
          <FormErrors failure={failure} hidden="token" />
          <input type="hidden" name="link" value={failure?.values.link ?? link} />
          {failure && (
            <p className="text-muted">
              {authTexts.confirmedBefore}{" "}
              <TextLink asChild>
                <Link to="/login">Sign In</Link>
              </TextLink>
              . {authTexts.confirmAgain}{" "}
              <TextLink asChild>
                <Link to="/register">Sign Up</Link>
              </TextLink>
            </p>
          )}
          <SubmitButton size="lg" block>
            Confirm Address
          </SubmitButton>
        </Form>
      ) : (
        <Alert tone="warn">{authTexts.linkMissing}</Alert>
      )}
    </AuthPage>
  );
}
