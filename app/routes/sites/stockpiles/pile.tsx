import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download, Pencil } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { Stockpile, StockpileRegister } from "#contract/stockpiles/stockpiles.ts";
import { warningTexts } from "#survey/report/warnings.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { formatDecimal, formatPlural } from "#ui/format.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { PendingMark } from "#ui/primitives/spinner/spinner.tsx";
import { StockpileHistory } from "#ui/survey/stockpile-history/stockpile-history.tsx";
import { SurveyTimeline } from "#ui/survey/survey-timeline/survey-timeline.tsx";
import { useFigures } from "#ui/units.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { AskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { HeightBiasField } from "./height-bias-field.tsx";
import { loadRegister } from "./load-register.ts";
import { readRegister, registerQuery } from "./register-query.ts";
import { stockpileTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded && stockpileTexts.history(loaded.pile.name));

/** One stockpile through the surveys of its site: `/sites/:siteId/stockpiles/:stockpileId`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const { heightBiasM } = readRegister(request);
  try {
    const [{ site }, { register, errors }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      loadRegister(api, siteId, { heightBiasM }),
    ]);
    const pile = register.stockpiles.find(({ _id }) => _id === params.stockpileId);
    if (!pile) throw data(null, { status: 404 });
    const { _id: id, name, number, material, densityTPerM3, measured } = pile;
    return data(
      {
        frame: frameOf(site),
        site: { _id: siteId, name: site.name, project: site.project, mayChangeData: site.mayChangeData },
        units: site.displayUnits,
        pile: { id, name, number, material: material?.name ?? null, densityTPerM3 },
        warnings: measured ? warningTexts(measured, figuresIn(site.displayUnits)) : [],
        rows: rowsOf(pile, register).toReversed(),
        heightBiasM,
        errors: issuesIn(site.displayUnits, errors),
      },
      { status: errors.length > 0 ? 422 : 200, headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, stockpileTexts.failed);
  }
}

/** Earliest survey first. */
function rowsOf({ history }: Stockpile, { surveys }: StockpileRegister) {
  const known = new Map(surveys.map(survey => [survey._id, survey]));
  return history.map(({ surveyId, uncertaintyM3, ...entry }) => {
    const { _id: id, ...survey } = known.get(surveyId)!;
    return { ...entry, survey: { id, ...survey }, sureM3: uncertaintyM3 };
  });
}

type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function StockpilePage() {
  const { site, pile, warnings, rows, heightBiasM, errors } = useShown();
  const path = `/sites/${site._id}/stockpiles`;
  const pending = rows.filter(({ isPending }) => isPending).length;
  const query = new URLSearchParams(registerQuery({ heightBiasM }));
  return (
    <div className="printed-page">
      <PageHeader
        back={{ label: stockpileTexts.back(site.name), link: <Link to={path} prefetch="intent" /> }}
        title={pile.name}
        description={stockpileTexts.historyOf(site.name, site.project.name)}
        meta={[
          { label: "Number", value: String(pile.number) },
          { label: "Material", value: pile.material ?? stockpileTexts.noMaterial },
          {
            label: "Density",
            value: pile.densityTPerM3 === null ? "not known" : `${formatDecimal(pile.densityTPerM3, 2)} t/m³`,
          },
        ]}
        actions={
          site.mayChangeData && (
            <Button asChild icon={<Pencil aria-hidden />} className="no-print">
              <Link to={`${path}/${pile.id}/edit`}>{stockpileTexts.edit}</Link>
            </Button>
          )
        }
      />
      <Stack>
        {pending > 0 && (
          <>
            <AskAgain />
            <Alert
              live="polite"
              icon={<PendingMark />}
              title={`${stockpileTexts.computing(pending)}.`}
              className="no-print"
            >
              {stockpileTexts.historyPending}
            </Alert>
          </>
        )}
        {warnings.map(warning => (
          <Alert key={warning} tone="warn" title={warning} />
        ))}
        <Chart rows={rows} />
        <StockpileHistory
          rows={rows}
          csvButton={
            <span className="stockpile-filter no-print">
              <Form method="get" className="stockpile-filter">
                <HeightBiasField value={heightBiasM} errors={errors} />
                <Button type="submit" size="sm">
                  {stockpileTexts.show}
                </Button>
              </Form>
              <Button asChild size="sm" icon={<Download aria-hidden />}>
                <Link to={`${path}/${pile.id}/history.csv?${query}`} reloadDocument download>
                  {stockpileTexts.csv}
                </Link>
              </Button>
            </span>
          }
        />
      </Stack>
    </div>
  );
}

/** Volumes over time; incomplete volumes are left out. */
function Chart({ rows }: Pick<Shown, "rows">) {
  const { m3 } = useFigures();
  const dated = rows.flatMap(({ survey, volumeM3, problem }) =>
    survey.surveyedOn
      ? [{ ...survey, surveyedOn: survey.surveyedOn, netM3: problem === null ? volumeM3 : null }]
      : [],
  );
  if (new Set(dated.map(({ surveyedOn }) => surveyedOn)).size < 2) return null;
  const undated = rows.length - dated.length;
  return (
    <Card>
      <CardHeader
        title={stockpileTexts.historyChart}
        actions={<span className="text-sm text-subtle">{stockpileTexts.historyUnit(m3)}</span>}
      />
      <CardBody>
        <SurveyTimeline surveys={dated} figure="Volume" />
        {undated > 0 && (
          <p className="text-sm text-subtle">
            {formatPlural(undated, "survey")} {stockpileTexts.historyUndated}
          </p>
        )}
      </CardBody>
    </Card>
  );
}
