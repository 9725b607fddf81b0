import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { type Step, StepList } from "#ui/patterns/step-list/step-list.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { requireAnonymous } from "../../session/require-anonymous.ts";
import { loadSignInOptions } from "./sign-in-options.ts";
import { nextTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(nextTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { sendsMail } = await loadSignInOptions(request);
  const { viewBox, paths } = sampleContours;
  return { sendsMail, contours: { viewBox, paths } };
}

/**
 * What happens between registration and the first sign-in; `?waiting` after an attempt to sign in to an
 * account that is not approved yet.
 */
export default function NextSteps() {
  const { sendsMail, contours } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isWaiting = search.has("waiting");
  return (
    <AuthPage contours={contours} title={nextTexts.title} lead={nextTexts.lead} aside={null}>
      <div className="grid gap-6">
        {isWaiting && <Alert tone="info">{nextTexts.waiting}</Alert>}
        <StepList steps={stepsFor({ asksToConfirm: search.has("confirm"), sendsMail })} />
        <Button asChild block>
          <Link to="/login">{nextTexts.signIn}</Link>
        </Button>
      </div>
    </AuthPage>
  );
}

function stepsFor({ asksToConfirm, sendsMail }: { asksToConfirm: boolean; sendsMail: boolean }): Step[] {
  const { created, confirm, review, start } = nextTexts.steps;
  return [
    { ...created, state: "done" },
    ...(asksToConfirm ? [{ ...confirm, state: "current" as const }] : []),
    {
      title: review.title,
      text: sendsMail ? review.byMail : review.text,
      state: asksToConfirm ? "ahead" : "current",
    },
    { ...start, state: "ahead" },
  ];
}
