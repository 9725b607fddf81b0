import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { SiteLines } from "#contract/linework/surface.ts";
import { MapFrame } from "#ui/map/frame/map-frame.tsx";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { FormErrorSummary } from "#ui/patterns/form-error-summary/form-error-summary.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { LineLists } from "#ui/survey/line-lists/line-lists.tsx";
import { LineLegend } from "#ui/survey/plan-view/line-legend.tsx";
import { PlanLines } from "#ui/survey/plan-view/plan-lines.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { SurfaceFields } from "#ui/survey/surface-fields/surface-fields.tsx";
import { Api, ApiError } from "../../../api/client.ts";
import { SubmitButton, usePending } from "../../../forms/form.tsx";
import { apiFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { shownGrid } from "../../../session/in-degrees.ts";
import { frameOf } from "../frame/frame-of.ts";
import { askDrawing } from "../outlines/ask-drawing.ts";
import { hasLines } from "../outlines/has-lines.ts";
import { siteTexts } from "../texts.ts";
import { drawnLines, kindsOf, MOST_CROSSES } from "./plan-lines.ts";
import { atField, parseSurface, readSurface, surfaceValues } from "./surface-form.ts";
import { SurfacePreview } from "./surface-preview.tsx";
import { surfaceTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${surfaceTexts.title}: ${data.site.name}` : surfaceTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const [{ site }, surface, found] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.surfaceSettings, { params: { siteId } }),
      loadLines(api, siteId),
    ]);
    const { _id, name, project, summary, codeMarks, mayChangeData, savedVolumeCount = 0 } = site;
    const { lines, problem } = found;
    return data(
      {
        frame: frameOf(site),
        site: { _id, name, project, codeMarks, savedVolumeCount, mayChangeData },
        units: site.displayUnits,
        plan: summary.plan,
        values: surfaceValues(surface.settings, site.displayUnits, await shownGrid(request, site)),
        boundary: surface.settings.boundary,
        codeRuleCount: surface.codeRuleCount,
        layers: surface.layers,
        hasLines: hasLines(site),
        lines: lines && listed(lines),
        drawn: lines ? drawnLines(lines) : [],
        leftOut: lines?.uses.codes ? lines.leftOut.slice(0, MOST_CROSSES) : [],
        problem,
      },
      { headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, surfaceTexts.failed);
  }
}

/** Settings can be changed even if no lines can be made with them. */
async function loadLines(
  api: Api,
  siteId: string,
): Promise<{ lines: SiteLines | null; problem: string | null }> {
  try {
    return { lines: await api.call(endpoints.siteLines, { params: { siteId } }), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 404) throw error;
    return { lines: null, problem: error.message };
  }
}

/** Corners are not listed, and take up most of the data. */
const listed = ({ lines, lineCount, crossingCount, singleCount, leftOut: _, ...rest }: SiteLines) => ({
  ...rest,
  lines: lines.map(({ corners, ...line }) => ({ ...line, cornerCount: corners.length })),
  counts: { lines: lineCount, crossings: crossingCount, single: singleCount },
});

export async function action({ request, params }: ActionFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const form = await readForm(request);
  const values = readSurface(form);
  const isPreview = form.get("intent") === "preview";
  const asked = await askDrawing(api, siteId, form, request).catch(error => throwAsPage(error, request));
  if (asked) {
    const taken = asked.corners === null ? values : { ...values, boundary: asked.corners };
    return data({ values: taken, errors: [], offer: asked.offer }, { headers: api.headers });
  }
  try {
    const [{ site }, { settings }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.surfaceSettings, { params: { siteId } }),
    ]);
    const { body, errors } = parseSurface(values, site.grid, settings.boundary);
    if (!body) return data({ values, errors }, { status: 422, headers: api.headers });
    if (isPreview) {
      const { plan } = site.summary;
      const frame = plan && {
        origin: plan.origin,
        degreesPerUnit: plan.degreesPerUnit,
        lengthUnit: site.displayUnits.length,
      };
      const preview = await api.call(endpoints.previewSurface, {
        params: { siteId },
        body: { ...body, ...(frame && { frame }) },
      });
      return data({ values, errors: [], preview }, { headers: api.headers });
    }
    await api.call(endpoints.updateSurfaceSettings, { params: { siteId }, body });
    return redirectWithToast(`/sites/${siteId}/surface`, "success", surfaceTexts.saved, api.headers);
  } catch (error) {
    const failed = isPreview ? surfaceTexts.preview.failed : surfaceTexts.saveFailed;
    const failure = await apiFailure(error, failed, form, request, api);
    const { errors: refused, message } = failure.data;
    const issues = refused.length > 0 ? refused.map(atField) : [{ path: "", message }];
    return data({ values, errors: issues }, failure.init ?? undefined);
  }
}

export default function SiteSurface() {
  const { site, plan, lines, drawn, boundary, leftOut, problem } = useLoaderData<typeof loader>();
  const kinds = kindsOf({ drawn, boundary, leftOut });
  return (
    <>
      <PageHeader title={surfaceTexts.title} description={surfaceTexts.description(site.name)} />
      <Stack>
        <Settings />
        {problem && (
          <Alert tone="danger" title={surfaceTexts.linesFailed}>
            {problem}
          </Alert>
        )}
        {plan && lines && kinds.length > 0 && (
          <Card clip>
            <CardHeader title={surfaceTexts.planTitle} />
            <MapFrame
              label={surfaceTexts.plan(site.name)}
              height="420px"
              legend={<LineLegend kinds={kinds} />}
            >
              <PlanView plan={plan} label={surfaceTexts.plan(site.name)} choices={site.codeMarks}>
                <PlanLines
                  plan={plan}
                  lines={drawn}
                  crossings={lines.crossings.slice(0, 200)}
                  boundary={boundary}
                  leftOut={leftOut}
                />
              </PlanView>
            </MapFrame>
            <CardBody>
              <p className="text-muted text-sm">
                {surfaceTexts.unused}{" "}
                {drawn.length < lines.counts.lines && surfaceTexts.tooManyDrawn(drawn.length)}
              </p>
            </CardBody>
          </Card>
        )}
        {lines && <LineLists {...lines} />}
      </Stack>
    </>
  );
}

function Settings() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { site, codeRuleCount, layers, hasLines } = loaded;
  const values = answered?.values ?? loaded.values;
  const errors: readonly FieldIssue[] = answered?.errors ?? [];
  const offer = answered && "offer" in answered ? answered.offer : null;
  const preview = answered && "preview" in answered ? answered.preview : null;
  // The preview belongs to the form as it was sent: what is typed while it is computed outdates it.
  const [edits, setEdits] = useState(0);
  const [previewedEdits, setPreviewedEdits] = useState(0);
  const sentEdits = useRef(0);
  useEffect(() => {
    if (preview) setPreviewedEdits(sentEdits.current);
  }, [preview]);
  return (
    <>
      <Card>
        <CardHeader title={surfaceTexts.settings} />
        <CardBody>
          <Form
            method="post"
            noValidate
            key={JSON.stringify(loaded.values)}
            className="grid gap-5"
            onChange={() => setEdits(count => count + 1)}
            onSubmit={() => {
              sentEdits.current = edits;
            }}
          >
            {errors.length > 0 && (
              <FormErrorSummary
                errors={errors.map(({ path, message }) => ({ ...(path && { fieldId: path }), message }))}
              />
            )}
            <fieldset disabled={!site.mayChangeData} className="contents">
              <SurfaceFields
                values={values}
                errors={errors}
                codeRuleCount={codeRuleCount}
                layers={layers}
                hasLines={hasLines}
                outlines={offer}
              />
            </fieldset>
            {site.mayChangeData ? <Save /> : <p className="text-muted text-sm">{siteTexts.viewer.only}</p>}
          </Form>
        </CardBody>
      </Card>
      {preview && (
        <SurfacePreview
          name={site.name}
          plan={loaded.plan}
          preview={preview}
          isStale={edits !== previewedEdits}
        />
      )}
    </>
  );
}

function Save() {
  const { site, codeRuleCount } = useLoaderData<typeof loader>();
  const codes = `/projects/${site.project._id}/codes`;
  const isPending = usePending();
  const isPreview = useNavigation().formData?.get("intent") === "preview";
  return (
    <>
      {site.savedVolumeCount > 0 && (
        <p className="text-muted text-sm">{surfaceTexts.outdates(site.savedVolumeCount)}</p>
      )}
      <FormActions>
        <SubmitButton pending={isPending && !isPreview}>Save Changes</SubmitButton>
        <Button
          type="submit"
          name="intent"
          value="preview"
          formAction={`/sites/${site._id}/surface#preview`}
          pending={isPending && isPreview}
        >
          {surfaceTexts.preview.button}
        </Button>
        <Button asChild variant="ghost">
          {codeRuleCount === 0 ? (
            <Link to={`${codes}?guess=${site._id}#rules`}>{surfaceTexts.proposeRules}</Link>
          ) : (
            <Link to={`${codes}#rules`}>{surfaceTexts.rules}</Link>
          )}
        </Button>
      </FormActions>
    </>
  );
}
