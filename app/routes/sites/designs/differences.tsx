import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { DIFFERENCE_ORDERS, SURVEY_POSITIONS } from "#contract/designs/design-words.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { typedText } from "#survey/units/typed.ts";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { DesignDifferences, POSITION_WORDS } from "#ui/survey/design-differences/design-differences.tsx";
import { lengthUnitOf, TypedUnits } from "#ui/survey/volume-fields/number-field.tsx";
import { useFigures } from "#ui/units.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { askWithout } from "../../../forms/refused-answers.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteTexts } from "../texts.ts";
import { differencesQuery } from "./differences-query.ts";
import { requireDesign } from "./require-design.ts";
import { designTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  pageTitle(shown && designTexts.differences(shown.design.name));

const ROWS = 100;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const designId = params.designId!;
  const api = new Api(request);
  const [{ name }, { site }] = await Promise.all([
    requireDesign(request, siteId, designId),
    api
      .call(endpoints.siteOutline, { params: { siteId } })
      .catch(error => throwAsPage(error, request, siteTexts.fetchOneFailed)),
  ]);
  const search = new URL(request.url).searchParams;
  const query = differencesQuery(search, site.displayUnits);
  const offset = ROWS * Math.max(0, Math.trunc(Number(search.get("page") ?? 1) || 1) - 1);
  try {
    const asked = await askWithout(new URLSearchParams(query), answers =>
      api.call(endpoints.designDifferences, {
        params: { siteId, designId },
        query: { ...Object.fromEntries(answers), offset: String(offset), limit: String(ROWS) },
        signal: request.signal,
      }),
    );
    const errors = issuesIn(site.displayUnits, asked.refused);
    const shown = { query: Object.fromEntries(asked.used), given: query, errors };
    const design = { _id: designId, name };
    return data(
      { frame: frameOf(site), siteId, units: site.displayUnits, design, offset, ...shown, ...asked.answer },
      errors.length > 0 ? 422 : 200,
    );
  } catch (error) {
    throwAsPage(error, request, designTexts.differencesFailed);
  }
}

export default function Differences() {
  const page = useLoaderData<typeof loader>();
  const { siteId, design, query, counts, statistics, differences, differentHeights } = page;
  const path = `/sites/${siteId}/designs`;
  return (
    <>
      <PageHeader
        back={{ label: designTexts.title, link: <Link to={path} prefetch="intent" /> }}
        title={designTexts.differences(design.name)}
        description={designTexts.differencesHint}
      />
      <Stack>
        {differentHeights && (
          <Alert tone="warn" title="Check before use.">
            {designTexts.differentHeights(differentHeights.survey, differentHeights.design)}
          </Alert>
        )}
        <DesignDifferences
          counts={counts}
          statistics={statistics}
          rows={differences}
          tools={<Tools query={page.given} errors={page.errors} />}
          footer={<Pages page={page} />}
          actions={
            <Button asChild size="sm" icon={<Download aria-hidden />}>
              <Link
                to={`${path}/${design._id}/differences.csv?${new URLSearchParams(query)}`}
                reloadDocument
                download
              >
                {designTexts.downloadCsv}
              </Link>
            </Button>
          }
        />
      </Stack>
    </>
  );
}

function Tools({ query, errors }: { query: Record<string, string>; errors: readonly FieldIssue[] }) {
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  const { units, m, metresPer } = useFigures();
  const { toleranceM } = query;
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3 p-card" preventScrollReset>
      <TypedUnits {...lengthUnitOf(units)} />
      <TextField
        key={m}
        label={designTexts.tolerance}
        name="toleranceM"
        unit={m}
        inputMode="decimal"
        autoComplete="off"
        placeholder={typedText(defaultToleranceM(units), metresPer)}
        defaultValue={
          Number(toleranceM) && metresPer !== 1
            ? typedText(Number(toleranceM), metresPer)
            : (toleranceM ?? "")
        }
        error={error("toleranceM")}
      />
      <SelectField
        label={designTexts.show}
        name="position"
        defaultValue={query.position ?? ""}
        error={error("position")}
        options={[
          { value: "", label: designTexts.allPoints },
          ...SURVEY_POSITIONS.map(value => ({ value, label: POSITION_WORDS[value] })),
        ]}
      />
      <SelectField
        label={designTexts.order}
        name="order"
        defaultValue={query.order ?? ""}
        error={error("order")}
        options={DIFFERENCE_ORDERS.map(value => ({ value, label: designTexts.orders[value] }))}
      />
      <Button type="submit">{designTexts.show}</Button>
    </Form>
  );
}

function Pages({ page }: { page: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { query, offset, total, differences } = page;
  const at = offset / ROWS + 1;
  const link = (to: number) => (
    <Link to={`?${new URLSearchParams({ ...query, page: String(to) })}`} preventScrollReset />
  );
  return (
    <Pagination
      from={total === 0 ? 0 : offset + 1}
      to={offset + differences.length}
      total={total}
      previous={at > 1 ? link(at - 1) : undefined}
      next={offset + differences.length < total ? link(at + 1) : undefined}
    />
  );
}
