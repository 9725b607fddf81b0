import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { SCREEN_DPI } from "#contract/reports/plan-choices.ts";
import { PAPERS, PLAN_SCALES } from "#contract/reports/scales.ts";
import { formatCount } from "#ui/format.ts";
import { useHydrated } from "#ui/hydration.ts";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PlanSheet } from "#ui/survey/plan-sheet/plan-sheet.tsx";
import { PlanSheetFields } from "#ui/survey/plan-sheet/plan-sheet-fields.tsx";
import { Api, ApiError } from "../../../api/client.ts";
import { SubmitButton } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { exportTexts } from "../export/texts.ts";
import { frameOf } from "../frame/frame-of.ts";
import { sitePath, surveyIn } from "../survey-query.ts";
import { readPlanQuery } from "./plan-query.ts";
import { planTexts as texts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${texts.title}, ${data.site.name}` : texts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const query = readPlanQuery(new URL(request.url).searchParams);
  const survey = surveyIn(request);
  try {
    const [{ site }, { layout, errors }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId }, query: survey }),
      layoutFor(api, siteId, query, survey),
    ]);
    const earlier = site.survey && !site.survey.isCurrent ? site.survey : null;
    const { _id, name } = site;
    const frame = frameOf(site);
    return data({ frame, site: { _id, name }, earlier, query, layout, errors }, { headers: api.headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      throw await redirectWithToast(sitePath(siteId), "error", error.message, api.headers);
    throwAsPage(error, request, texts.failed);
  }
}

/** The layout of the requested plan; if that is invalid, of the default one, with the errors. */
async function layoutFor(
  api: Api,
  siteId: string,
  query: Record<string, string>,
  usual: { survey?: string },
) {
  const params = { siteId };
  const none: FieldIssue[] = [];
  try {
    return { layout: await api.call(endpoints.sitePlan, { params, query }), errors: none };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    return { layout: await api.call(endpoints.sitePlan, { params, query: usual }), errors: error.errors };
  }
}

export default function PlanPage() {
  const { site, earlier, errors } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description(site.name)}
        actions={
          <Button asChild icon={<Download aria-hidden />}>
            <Link
              to={`/sites/${site._id}/export${earlier ? `?survey=${encodeURIComponent(earlier._id)}` : ""}`}
            >
              {exportTexts.title}
            </Link>
          </Button>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <SheetForm />
        {errors.length === 0 && <Preview />}
      </div>
    </>
  );
}

function SheetForm() {
  const { query, layout, errors } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  return (
    <Card>
      <CardHeader title={texts.settings} />
      <CardBody>
        {/* Keyed by its values: after Back the fields must match the address. */}
        <Form method="get" key={JSON.stringify(query)} className="grid gap-5" preventScrollReset>
          {query.survey && <input type="hidden" name="survey" value={query.survey} />}
          {hydrated && <input type="hidden" name="timeZone" value={zoneHere()} />}
          <PlanSheetFields
            values={query}
            errors={Object.fromEntries(errors.map(({ path, message }) => [path, message]))}
            areas={layout.areas.map(({ value, name, kind }) => ({
              value,
              label: name,
              group: texts.groups[kind],
            }))}
            papers={PAPERS}
            scales={PLAN_SCALES}
          />
          <FormActions>
            <SubmitButton>{texts.show}</SubmitButton>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
}

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Preview() {
  const { site, query, layout } = useLoaderData<typeof loader>();
  const file = (ending: string, more: Record<string, string> = {}) =>
    `/sites/${site._id}/reports/plan.${ending}?${new URLSearchParams({ ...query, ...more })}`;
  const scale = `1:${formatCount(layout.scale)}`;
  return (
    <Card>
      <CardHeader title={texts.preview} />
      <CardBody>
        <div className="grid gap-5">
          <DefinitionList
            items={[
              { label: texts.scale, value: `${scale} on ${layout.paper.name}` },
              { label: texts.coordinates, value: layout.system.name },
              { label: texts.north, value: texts.northUp(layout.system.trueNorthDeg) },
            ]}
          />
          <FormActions>
            <Button asChild variant="primary" icon={<Download aria-hidden />}>
              <Link to={file("pdf")} reloadDocument download>
                {texts.pdf}
              </Link>
            </Button>
            <Button asChild icon={<Download aria-hidden />}>
              <Link to={file("png", { dpi: "300" })} reloadDocument download>
                {texts.png}
              </Link>
            </Button>
          </FormActions>
          <p className="text-sm text-muted">{texts.toPrint(layout.scaleBar.paperMm)}</p>
          <PlanSheet
            src={file("png", { dpi: String(SCREEN_DPI) })}
            alt={texts.alt(site.name, scale, layout.areaName)}
            paper={layout.paper}
          />
        </div>
      </CardBody>
    </Card>
  );
}
