import type { ProfilePlane } from "#contract/surveys/profile.ts";
import type { ProfileDrawing } from "#survey/files/dxf/write-profile.ts";
import { heightsText } from "../surveys/surveys-of-site.ts";
import { type ComputedProfile, runsIn, surfaceNames } from "./profile-csv.ts";

/** A profile and its cross-sections as a drawing; heights are multiplied by `exaggeration`. */
export function profileDrawing(profile: ComputedProfile, exaggeration: number): ProfileDrawing {
  const { axis, section, surveys, design, plane } = profile;
  const names = surfaceNames({ ...profile, plane: plane && rounded(plane) });
  const kinds = [...surveys.map(() => "survey"), ...(design ? ["design"] : []), ...(plane ? ["level"] : [])];
  return {
    surfaces: names.map((name, i) => ({ name, layer: `${kinds[i]!}_${layerPart(name)}` })),
    exaggeration,
    notes: [
      `Profile of ${section.lengthM.toFixed(3)} m; distances in metres, horizontal, at the site's mean height`,
      ...(axis
        ? [`Along the line ${axis.name} of the ${axis.source === "code" ? "survey" : "drawing"}`]
        : []),
      `Heights in metres ${heightsText(surveys[0]!)}`,
    ],
    sections: [
      { title: "Profile A-B", surfaces: runsIn(section) },
      ...section.crossSections.map(cross => ({
        title: `Cross-section at ${cross.chainageM.toFixed(2)} m${areasText(cross.areas)}`,
        surfaces: runsIn(cross),
      })),
    ],
  };
}

/**
 * Removes the digits that unit conversion adds: 104 ft has 15 decimals in metres, and a slope of 3:1 as many in per
 * cent.
 */
const rounded = (plane: ProfilePlane): ProfilePlane => ({
  ...plane,
  levelM: Number(plane.levelM.toFixed(4)),
  slopePercentage: Number(plane.slopePercentage.toFixed(4)),
});

/** The layer's name already starts with the kind. */
const layerPart = (name: string) => name.replace(/^(Design|Level|Plane) /, "");

const areasText = (areas: { cutM2: number; fillM2: number } | null) =>
  areas ? `, cut ${areas.cutM2.toFixed(2)} m2, fill ${areas.fillM2.toFixed(2)} m2` : "";
