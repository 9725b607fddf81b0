import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { Download, Layers, Plus } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { formatCount } from "#ui/format.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { PendingMark } from "#ui/primitives/spinner/spinner.tsx";
import { StockpilePlan } from "#ui/survey/stockpile-plan/stockpile-plan.tsx";
import { StockpileTable } from "#ui/survey/stockpile-table/stockpile-table.tsx";
import { StockpileFigures, StockpileTotals } from "#ui/survey/stockpile-totals/stockpile-totals.tsx";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteTexts } from "../texts.ts";
import { HeightBiasField } from "./height-bias-field.tsx";
import { loadRegister } from "./load-register.ts";
import { type AskedRegister, readRegister, registerQuery } from "./register-query.ts";
import { listedStockpile, materialSums, warningsOf } from "./shown.ts";
import { stockpileTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded ? `${stockpileTexts.title}: ${loaded.site.name}` : stockpileTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const asked = readRegister(request);
  try {
    const [{ site }, { register, errors }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      loadRegister(api, siteId, asked),
    ]);
    const surveys = new Map(register.surveys.map(survey => [survey._id, survey]));
    return data(
      {
        frame: frameOf(site),
        site: { _id: siteId, name: site.name, project: site.project, mayChangeData: site.mayChangeData },
        units: site.displayUnits,
        plan: site.summary.plan,
        asked,
        survey: register.survey,
        rows: register.stockpiles.map(pile => listedStockpile(pile, surveys)),
        outlines: register.stockpiles.map(({ _id: id, number, name, outline }) => ({
          id,
          number,
          name,
          outline,
        })),
        totals: register.totals,
        materials: register.byMaterial.map(materialSums),
        count: register.byMaterial.reduce((sum, { stockpileCount }) => sum + stockpileCount, 0),
        warnings: warningsOf(register, figuresIn(site.displayUnits)),
        pendingCount: register.pendingCount,
        errors: issuesIn(site.displayUnits, errors),
      },
      { status: errors.length > 0 ? 422 : 200, headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, stockpileTexts.failed);
  }
}

type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Stockpiles() {
  const shown = useShown();
  const { site, rows, totals, materials, count, warnings, pendingCount } = shown;
  return (
    <div className="printed-page">
      <Outlet />
      <RegisterHeader shown={shown} />
      <Stack>
        {pendingCount > 0 && <Computing count={pendingCount} />}
        {count === 0 ? (
          <Card>
            <EmptyState
              title={stockpileTexts.none}
              text={site.mayChangeData ? stockpileTexts.noneHint : siteTexts.viewer.empty}
              action={site.mayChangeData && <AddButton siteId={site._id} />}
            />
          </Card>
        ) : (
          <>
            <StockpileFigures sums={totals} />
            {warnings.map(({ title, text }) => (
              <Alert key={title} tone="warn" title={title}>
                {text}
              </Alert>
            ))}
            <StockpileTable
              stockpiles={rows}
              isReadOnly={!site.mayChangeData}
              actions={<MaterialFilter shown={shown} />}
              empty={
                <EmptyState title={stockpileTexts.noneOfMaterial} text={stockpileTexts.noneOfMaterialHint} />
              }
              hrefs={{
                history: ({ id }) => pilePath(site._id, id, shown.asked),
                edit: ({ id }) => `/sites/${site._id}/stockpiles/${id}/edit`,
                delete: ({ id }) => `/sites/${site._id}/stockpiles/${id}/delete`,
              }}
            />
            <div className="stockpile-columns">
              <Plan shown={shown} />
              <StockpileTotals
                title={stockpileTexts.totals}
                subject={stockpileTexts.filter}
                rows={materials}
                total={totalOf(shown)}
                href={({ id }) => `?${new URLSearchParams(registerQuery({ ...shown.asked, material: id }))}`}
              />
            </div>
          </>
        )}
      </Stack>
    </div>
  );
}

const pilePath = (siteId: string, id: string, { heightBiasM }: AskedRegister) => {
  const query = new URLSearchParams(registerQuery({ heightBiasM }));
  return `/sites/${siteId}/stockpiles/${id}${query.size > 0 ? `?${query}` : ""}`;
};

/** The table of materials covers all stockpiles, and so does its total, unless one material was selected. */
function totalOf({ totals, materials, asked }: Shown) {
  return materials.find(({ id }) => asked.material === id) ?? totals;
}

function RegisterHeader({ shown: { site, survey, count, asked } }: { shown: Shown }) {
  const path = `/sites/${site._id}/stockpiles`;
  const query = new URLSearchParams(registerQuery(asked));
  return (
    <PageHeader
      title={stockpileTexts.title}
      description={stockpileTexts.description(site.name, site.project.name)}
      meta={[
        { label: "Piles", value: formatCount(count) },
        ...(survey
          ? [
              {
                label: asked.survey ? stockpileTexts.asOf : "Survey",
                value: <SurveyDay {...survey} begins />,
                after: asked.survey && <Link to={path}>{stockpileTexts.current}</Link>,
              },
            ]
          : []),
      ]}
      actions={
        <>
          {count > 0 && (
            <Button asChild icon={<Download aria-hidden />} className="no-print">
              <Link to={`${path}.csv${query.size > 0 ? `?${query}` : ""}`} reloadDocument download>
                {stockpileTexts.csv}
              </Link>
            </Button>
          )}
          <Button asChild icon={<Layers aria-hidden />} className="no-print">
            <Link to={`/projects/${site.project._id}/materials`} prefetch="intent">
              {stockpileTexts.materials}
            </Link>
          </Button>
          {site.mayChangeData && <AddButton siteId={site._id} />}
        </>
      }
    />
  );
}

const AddButton = ({ siteId }: { siteId: string }) => (
  <Button asChild variant="primary" icon={<Plus aria-hidden />} className="no-print">
    <Link to={`/sites/${siteId}/stockpiles/new`} prefetch="intent">
      {stockpileTexts.add}
    </Link>
  </Button>
);

/** Says how many volumes are missing, and reloads until all are there. */
const Computing = ({ count }: { count: number }) => (
  <>
    <AskAgain />
    <Alert
      live="polite"
      icon={<PendingMark />}
      title={`${stockpileTexts.computing(count)}.`}
      className="no-print"
    >
      {stockpileTexts.computingHint}
    </Alert>
  </>
);

function MaterialFilter({ shown: { materials, asked, errors } }: { shown: Shown }) {
  return (
    <Form method="get" className="no-print stockpile-filter">
      {asked.survey && <input type="hidden" name="survey" value={asked.survey} />}
      <SelectField
        label={stockpileTexts.filter}
        name="material"
        defaultValue={asked.material ?? ""}
        options={[
          { value: "", label: stockpileTexts.allMaterials },
          ...materials.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <HeightBiasField value={asked.heightBiasM} errors={errors} />
      <Button type="submit">{stockpileTexts.show}</Button>
    </Form>
  );
}

function Plan({ shown: { plan, outlines, site } }: { shown: Shown }) {
  if (!plan) return null;
  return (
    <Card clip>
      <CardHeader
        title={stockpileTexts.plan}
        actions={<span className="text-sm text-subtle">{stockpileTexts.planNote}</span>}
      />
      <StockpilePlan
        plan={plan}
        label={stockpileTexts.planLabel(outlines.length, site.name)}
        stockpiles={outlines}
      />
    </Card>
  );
}
