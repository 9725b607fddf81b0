import { z } from "zod";
import type { PointChange } from "#contract/surveys/correction.ts";
import { texts } from "#contract/texts.ts";
import { metresTyped } from "#survey/units/typed.ts";
import { coordinateTyped } from "#ui/typed-places.ts";
import { lengthUnit } from "../../../forms/typed-units.ts";

const typed = z.string().trim().optional().default("");

/** The page's form; figures as typed, lengths in the unit it states. Empty fields change nothing. */
export const ChangeForm = z
  .object({
    note: typed,
    lengthUnit: typed,
    code: typed,
    raiseM: typed,
    name: typed,
    latitude: typed,
    longitude: typed,
    x: typed,
    y: typed,
    ellipsoidalHeight: typed,
  })
  .superRefine((form, context) => {
    for (const path of ["raiseM", "latitude", "longitude", "ellipsoidalHeight"] as const)
      if (form[path] !== "" && !Number.isFinite(Number(form[path].replace("−", "-"))))
        context.addIssue({ code: "custom", path: [path], message: texts.volume.notANumber });
    for (const path of ["x", "y"] as const)
      if (form[path] !== "" && coordinateTyped(form[path]) === null)
        context.addIssue({ code: "custom", path: [path], message: texts.volume.notANumber });
  });
export type ChangeForm = z.output<typeof ChangeForm>;

/** The change for the API: the fields that were filled in. */
export function typedChange(form: z.output<typeof ChangeForm>): PointChange {
  const unit = lengthUnit(form.lengthUnit);
  const figure = (text: string) => Number(text.replace("−", "-"));
  const metres = (text: string) =>
    Number(metresTyped(text.replace("−", "-"), unit === "m" ? {} : { lengthUnit: unit }));
  const { name, code, latitude, longitude, ellipsoidalHeight, raiseM } = form;
  return {
    ...(name && { name }),
    ...(code && { code }),
    ...(latitude && { latitude: figure(latitude) }),
    ...(longitude && { longitude: figure(longitude) }),
    ...(ellipsoidalHeight && { ellipsoidalHeight: metres(ellipsoidalHeight) }),
    ...(raiseM && { raiseM: metres(raiseM) }),
  };
}
