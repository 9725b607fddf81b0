import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { DesignName } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { SurveyDate } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import { DesignPlane } from "#shapes/design.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { metresPerLength } from "#survey/units/display-units.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import {
  DesignHeightFields,
  DesignNameFields,
  PlaneFields,
} from "#ui/survey/design-fields/design-fields.tsx";
import { unitsOf } from "#ui/survey/volume-fields/values.ts";
import { Api } from "../../../api/client.ts";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { fieldsInSi } from "../../../forms/typed-units.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { loadSite } from "../site-page.ts";
import { siteTexts } from "../texts.ts";
import { designTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(designTexts.plane);

/** A numeric field: empty means `fallback`; an invalid number is refused by the schema. */
const figure = <S extends z.ZodType>(schema: S, fallback?: number) =>
  z.preprocess(typed => {
    const text = String(typed ?? "").trim();
    return text === "" ? fallback : typedNumber(text);
  }, schema);

const { longitude, latitude, elevationM, slopePercentage, azimuthDeg } = DesignPlane.shape;

const PlaneFormFields = z
  .object({
    name: DesignName,
    designedOn: z.preprocess(day => day || null, SurveyDate.nullable()),
    elevationM: figure(elevationM),
    slopePercentage: figure(slopePercentage, 0),
    azimuthDeg: figure(azimuthDeg, 0),
    latitude: figure(latitude),
    longitude: figure(longitude),
    heights: z.string().default(""),
    datum: z.string().default(""),
  })
  .transform(({ name, designedOn, heights: kind, datum, ...plane }, context) => {
    const heights = HeightReference.safeParse({ kind, datum });
    if (!heights.success) {
      const path = kind === "sea-level" ? ["datum"] : ["heights"];
      context.addIssue({ code: "custom", path, message: texts.designs.heights });
      return z.NEVER;
    }
    return { name, designedOn, plane, heights: heights.data };
  });

const PlaneForm = z.preprocess(
  (form, context) =>
    fieldsInSi(
      form as Record<string, string>,
      {
        lengths: { elevationM: texts.volume.elevationMissingFeet },
        slopes: { slopePercentage: texts.volume.ratio },
      },
      (field, message) => context.addIssue({ code: "custom", path: [field], message }),
    ),
  PlaneFormFields,
);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { site, summary } = await loadSite(api, params.siteId!, 1);
    const { bounds, heightsM } = summary;
    const heights = site.reading?.heights;
    const units = site.displayUnits;
    return {
      units,
      site: { _id: site._id, name: site.name },
      initial: {
        ...unitsOf(units),
        elevationM: heightsM ? (heightsM.mean / metresPerLength(units)).toFixed(3) : "",
        slopePercentage: units.slope === "ratio" ? "" : "0",
        azimuthDeg: "0",
        latitude: bounds ? ((bounds.south + bounds.north) / 2).toFixed(6) : "",
        longitude: bounds && bounds.west <= bounds.east ? ((bounds.west + bounds.east) / 2).toFixed(6) : "",
        heights: heights?.kind ?? (summary.pointCount > 0 ? "ellipsoidal" : ""),
        datum: heights?.kind === "sea-level" ? heights.datum : "",
      },
    };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, PlaneForm, {
    run: async (api, body) => {
      const siteId = params.siteId!;
      await api.call(endpoints.createDesign, { params: { siteId }, body });
      return { path: `/sites/${siteId}/designs`, message: designTexts.added };
    },
    failed: designTexts.addFailed,
    once: true,
  });

export default function AddPlane() {
  const { site, initial } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { values, note } = useFormValues(failure);
  const list = `/sites/${site._id}/designs`;
  const error = (field: string) => fieldError(failure, field);
  // Typed values keep the units that they were typed in.
  const typed = values ? { ...initial, lengthUnit: undefined, slopeUnit: undefined, ...values } : initial;
  return (
    <div className="max-w-[1040px]">
      <PageHeader
        title={designTexts.plane}
        description={designTexts.planeHint}
        back={{ label: designTexts.title, link: <Link to={list} /> }}
      />
      <Card>
        <CardBody>
          <Form
            key={`${typed.lengthUnit} ${typed.slopeUnit}`}
            method="post"
            noValidate
            className="grid gap-5"
          >
            <FormErrors failure={failure} />
            {note}
            <DesignNameFields
              name={values?.name ?? ""}
              designedOn={values?.designedOn ?? ""}
              errors={{ name: error("name"), designedOn: error("designedOn") }}
            />
            <PlaneFields
              values={typed}
              errors={{
                elevationM: error("elevationM"),
                slopePercentage: error("slopePercentage"),
                azimuthDeg: error("azimuthDeg"),
                latitude: error("latitude"),
                longitude: error("longitude"),
              }}
            />
            <DesignHeightFields
              heights={typed.heights}
              datum={typed.datum}
              hint={designTexts.heightsFromSurvey}
              errors={{ heights: error("heights"), datum: error("datum") }}
            />
            <FormActions align="end">
              <Button asChild>
                <Link to={list}>Cancel</Link>
              </Button>
              <SubmitButton>{designTexts.save}</SubmitButton>
            </FormActions>
          </Form>
        </CardBody>
      </Card>
    </div>
  );
}
