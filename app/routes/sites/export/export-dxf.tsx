import { Link, useRouteLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { intervalsIn, siteIntervalIn } from "#survey/contours/display-interval.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { useFigures } from "#ui/units.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import type { loader as parentLoader } from "../detail.tsx";
import { sitePath } from "../survey-query.ts";

const texts = {
  title: "Export DXF",
  description: "Points, contours and pads in UTM, in metres, as an AutoCAD R12 drawing.",
  interval: "Contour interval",
  submit: "Download",
  cancel: "Cancel",
  close: "Close",
  started: "The download has started. Your browser shows when it is done.",
};

export const meta = () => pageTitle(texts.title);

/** Asks for the contour interval of the drawing; the form downloads the file. */
export default function ExportDxf() {
  const figures = useFigures();
  const { givenText } = figures;
  const parent = useRouteLoaderData<typeof parentLoader>("routes/sites/detail");
  const [hasStarted, setStarted] = useState(false);
  if (!parent) return null;
  const { site, summary, earlier } = parent;
  const usual = siteIntervalIn(figures, summary.heightsM);
  return (
    <DialogRoute title={texts.title} description={texts.description} parent={sitePath(site._id, earlier)}>
      <form
        method="get"
        action={`/sites/${site._id}/export/dxf`}
        className="grid gap-5"
        // A download leaves the dialog open, so the dialog says that it has started.
        onSubmit={() => setStarted(true)}
      >
        {earlier && <input type="hidden" name="survey" value={earlier._id} />}
        <SelectField
          label={texts.interval}
          name="contourIntervalM"
          defaultValue={String(usual)}
          options={intervalsIn(figures, summary.heightsM, usual).map(intervalM => ({
            value: String(intervalM),
            label: intervalM === usual ? `${givenText(intervalM)}, as on the map` : givenText(intervalM),
          }))}
        />
        <p role="status" className="text-sm text-muted">
          {hasStarted && texts.started}
        </p>
        <FormActions align="end">
          <Button asChild>
            <Link to={sitePath(site._id, earlier)} replace preventScrollReset>
              {hasStarted ? texts.close : texts.cancel}
            </Link>
          </Button>
          <Button variant="primary" icon={<Download aria-hidden />}>
            {texts.submit}
          </Button>
        </FormActions>
      </form>
    </DialogRoute>
  );
}
