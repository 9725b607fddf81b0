import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Download, FileText, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS, type ExportFormat, formatFacts, isExportFormat } from "#contract/site-export.ts";
import { TABLE_COLUMNS } from "#shapes/values/table-columns.ts";
import { intervalsIn, siteIntervalIn } from "#survey/contours/display-interval.ts";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { SideMenu } from "#ui/patterns/side-menu/side-menu.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { ExportFields } from "#ui/survey/export-fields/export-fields.tsx";
import { useFigures } from "#ui/units.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { frameOf } from "../frame/frame-of.ts";
import { planTexts } from "../plan/texts.ts";
import { sitePath, surveyIn } from "../survey-query.ts";
import { FORMAT_MENU, exportTexts as texts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(texts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const search = new URL(request.url).searchParams;
  const query = surveyIn(request);
  const asked = search.get("format") ?? "";
  const format = isExportFormat(asked) ? asked : "csv";
  try {
    const [{ site }, options] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId }, query }),
      api.call(endpoints.exportOptions, { params: { siteId }, query }),
    ]);
    const earlier = site.survey && !site.survey.isCurrent ? site.survey : null;
    const { _id, summary, displayUnits: units } = site;
    const values = Object.fromEntries(search);
    const columns = search.getAll("columns");
    return data(
      {
        frame: frameOf(site),
        site: { _id, hasReport: Boolean(site.volumeResults) && !earlier },
        units,
        summary,
        earlier,
        format,
        options,
        values,
        columns,
      },
      { headers: api.headers },
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      throw await redirectWithToast(sitePath(siteId), "error", error.message, api.headers);
    throwAsPage(error, request, texts.failed);
  }
}

/** Asks for the export format of the site; the form downloads the file. */
export default function ChooseExport() {
  const { earlier, format } = useLoaderData<typeof loader>();
  const survey = earlier ? `&survey=${encodeURIComponent(earlier._id)}` : "";
  return (
    <>
      <PageHeader title={texts.title} actions={<PrintLinks />} />
      <SideMenu
        label={texts.menu}
        items={FORMAT_MENU.map(each => ({
          label: each.name,
          link: <Link to={`?format=${each.format}${survey}`} replace preventScrollReset />,
          current: each.format === format,
        }))}
      >
        <FormatCard key={format} />
      </SideMenu>
    </>
  );
}

/** Links to what is printed. */
function PrintLinks() {
  const { site, earlier } = useLoaderData<typeof loader>();
  const survey = earlier ? `?survey=${encodeURIComponent(earlier._id)}` : "";
  return (
    <>
      <Button asChild icon={<MapIcon aria-hidden />}>
        <Link to={`/sites/${site._id}/plan${survey}`} prefetch="intent">
          {planTexts.title}
        </Link>
      </Button>
      {site.hasReport && (
        <Button asChild icon={<FileText aria-hidden />}>
          <Link to={`/sites/${site._id}/report`}>{texts.report}</Link>
        </Button>
      )}
    </>
  );
}

function FormatCard() {
  const { site, earlier, format, options } = useLoaderData<typeof loader>();
  const [hasStarted, setStarted] = useState(false);
  const systems = options.systems.filter(each => each.formats.includes(format));
  const only = systems.length === 1 ? systems[0] : undefined;
  return (
    <Card>
      <CardHeader title={EXPORT_FORMATS[format].name} />
      <CardBody>
        <form
          method="get"
          action={`/sites/${site._id}/export/${format}`}
          className="grid gap-5"
          // A download leaves this page open, so the page says that it has started.
          onSubmit={() => setStarted(true)}
        >
          {earlier && <input type="hidden" name="survey" value={earlier._id} />}
          <p className="text-muted">{texts.formats[format]}.</p>
          <DefinitionList
            items={[
              { label: texts.points, value: texts.count(options.pointCount) },
              { label: texts.heights, value: options.heightsRemark },
              ...(only ? [{ label: texts.system, value: `${only.name} (EPSG:${only.epsg})` }] : []),
            ]}
          />
          <FormatFields format={format} />
          <p role="status" className="text-sm text-muted">
            {hasStarted && texts.started}
          </p>
          <FormActions>
            <Button type="submit" variant="primary" icon={<Download aria-hidden />}>
              {texts.submit}
            </Button>
          </FormActions>
        </form>
      </CardBody>
    </Card>
  );
}

function FormatFields({ format }: { format: ExportFormat }) {
  const { options, values, columns, summary } = useLoaderData<typeof loader>();
  const figures = useFigures();
  const { choices, needsPlane } = formatFacts(format);
  // Whoever measured in a system works in it: machine control in another one would be dangerous.
  const systems = options.systems
    .filter(each => each.formats.includes(format))
    .toSorted((a, b) => Number(b.id === "survey") - Number(a.id === "survey"));
  const has = (choice: (typeof choices)[number]) => choices.includes(choice);
  const usual = siteIntervalIn(figures, summary.heightsM);
  const isUsual = (column: string) => ["name", "code", "x", "y", "height"].includes(column);
  return (
    <ExportFields
      values={{ contourIntervalM: String(usual), ...values }}
      systems={systems.map(({ id, name, axes, unit, epsg }) => ({
        value: id,
        label: name,
        description: `${axes.join(", ")} ${texts.inUnit[unit] ?? unit}, EPSG:${epsg}${id === "survey" ? `, ${texts.asInFile}` : ""}`,
      }))}
      fileHeightUnit={has("heightUnit") ? options.fileHeightUnit : null}
      usualHeightUnit={needsPlane ? (systems[0]?.unit ?? "m") : options.fileHeightUnit}
      columns={
        has("columns")
          ? TABLE_COLUMNS.map(value => ({
              value,
              label: texts.columns[value],
              isChosen: columns.length > 0 ? columns.includes(value) : isUsual(value),
            }))
          : null
      }
      intervals={
        has("contours")
          ? intervalsIn(figures, summary.heightsM, usual).map(intervalM => ({
              value: String(intervalM),
              label: `${figures.givenText(intervalM)}${intervalM === usual ? ", as on the map" : ""}`,
            }))
          : null
      }
      usualCellM={has("cell") ? options.usualCellM : null}
    />
  );
}
