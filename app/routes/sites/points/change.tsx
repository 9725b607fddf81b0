import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { surveyName } from "#survey/report/surveys/survey-names.ts";
import { formatPlural } from "#ui/format.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { PointChangeFields } from "#ui/survey/point-change-fields/point-change-fields.tsx";
import { placeMoved } from "#ui/typed-places.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { FormErrors, FormKey, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { surveyIn } from "../survey-query.ts";
import { surveyTexts } from "../surveys/texts.ts";
import { uploadedAtOf } from "../volume/surveys.ts";
import { ChangeForm, typedChange } from "./change-form.ts";
import { pointsOf, readChange } from "./change-query.ts";
import { loadMeant, volumesOf } from "./load-change.ts";
import { refuseTooMany } from "./load-points.ts";
import { pointsSearch } from "./points-query.ts";
import { changeTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(changeTexts.title[data?.deed ?? "exclude"]);

/**
 * Asks for confirmation before points are excluded or corrected:
 * `/sites/:siteId/points/change?deed=exclude&id=3&id=9`.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const asked = readChange(query);
  const back = `/sites/${siteId}/points${pointsSearch(asked.asked)}`;
  await refuseTooMany(query, back);
  if (!asked.isAll && asked.rows.length === 0) throw await redirectWithToast(back, "error", changeTexts.none);
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId }, query: surveyIn(request) });
    if (asked.asked.survey === "" && site.survey) throw redirect(ofSurvey(request, site.survey._id));
    const meant = await loadMeant(api, siteId, asked);
    const { _id, name, mayChangeData } = site;
    return {
      site: { _id, name, mayChangeData },
      units: site.displayUnits,
      survey: site.survey ? { ...site.survey, uploadedAt: uploadedAtOf(site) } : null,
      deed: asked.deed,
      back,
      ...meant,
      volumes: await volumesOf(api, site),
    };
  } catch (error) {
    throwAsPage(error, request, changeTexts.failed[asked.deed]);
  }
}

/** The address with its survey, because another survey may be current by the time the form is sent. */
function ofSurvey(request: Request, surveyId: string): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("survey", surveyId);
  return `${pathname}?${searchParams}`;
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const siteId = params.siteId!;
  const asked = readChange(new URL(request.url).searchParams);
  const { deed } = asked;
  /** The place typed in the site's coordinates, in degrees. */
  const placeIn = async (api: Api, form: ChangeForm) => {
    if (!form.x && !form.y) return {};
    const [{ site }, { points }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId }, query: { survey: asked.asked.survey } }),
      loadMeant(api, siteId, asked),
    ]);
    const [point] = points;
    const place = site.grid && point && placeMoved(form, point, site.grid);
    if (!place)
      throw new ApiError(422, changeTexts.tooFar, [
        { path: form.x ? "x" : "y", message: changeTexts.tooFar },
      ]);
    return place;
  };
  return submitted(request, ChangeForm, {
    once: true,
    run: async (api, form) => {
      const points = pointsOf(asked);
      const change = deed === "correct" ? { ...typedChange(form), ...(await placeIn(api, form)) } : undefined;
      const body = { points, note: form.note, ...(change && { change }) };
      const path = { siteId, surveyId: asked.asked.survey };
      const { survey } = await api.call(endpoints.correctSurvey, { params: path, body });
      const count = formatPlural(survey.correction?.pointCount ?? 0, "point");
      const shown = survey.isCurrent ? "" : `?survey=${survey._id}`;
      return { path: `/sites/${siteId}/points${shown}`, message: changeTexts.done[deed](count) };
    },
    failed: changeTexts.failed[deed],
  });
};

export default function ChangePoints() {
  const { site, survey, deed, back, count, points, volumes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const reader = useContext(ReaderContext);
  const howMany = formatPlural(count, "point");
  return (
    <div className="max-w-[1040px]">
      <PageHeader
        back={{ label: changeTexts.back, link: <Link to={back} /> }}
        title={changeTexts.question[deed](howMany)}
      />
      <Card>
        <CardBody>
          <Form method="post" replace className="grid gap-5">
            <FormKey />
            <FormErrors failure={failure} />
            {note}
            {survey?.supersededBy && (
              <Alert tone="warn" title={`${changeTexts.replaced}.`}>
                {changeTexts.replacedHint}{" "}
                <Link to={`/sites/${site._id}/points?survey=${survey.supersededBy}`}>
                  {surveyTexts.viewReplacement}
                </Link>
              </Alert>
            )}
            <PointNames points={points} count={count} />
            {deed === "correct" && (
              <PointChangeFields
                point={count === 1 ? (points[0] ?? null) : null}
                values={values ?? {}}
                errorAt={path => fieldError(failure, path)}
              />
            )}
            <TextField
              label="Why (optional)"
              name="note"
              maxLength={surveyLimits.noteMaxLength}
              defaultValue={values?.note ?? ""}
              hint="Shown with the new survey, next to your name."
              error={fieldError(failure, "note")}
            />
            <p className="text-muted">
              {changeTexts.follows(survey ? surveyName(survey, reader) : "", survey?.isCurrent ?? true)}{" "}
              {volumes !== null && changeTexts.volumes(volumes)}
            </p>
            <FormActions>
              <SubmitButton tone={deed === "exclude" ? "danger" : "neutral"}>
                {changeTexts.confirm[deed](howMany)}
              </SubmitButton>
              <Button asChild>
                <Link to={back}>Cancel</Link>
              </Button>
            </FormActions>
          </Form>
        </CardBody>
      </Card>
    </div>
  );
}

function PointNames({ points, count }: { points: readonly { name: string; code: string }[]; count: number }) {
  const more = count - points.length;
  return (
    <p className="[overflow-wrap:anywhere]">
      {points.map(({ name, code }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
        <span key={i}>
          {i > 0 && ", "}
          <b>{name || "–"}</b> {code && <span className="text-subtle">{code}</span>}
        </span>
      ))}
      {more > 0 && ` ${changeTexts.more(more)}`}
    </p>
  );
}
