import type { ProfileDrawing } from "#survey/export/profile-dxf.ts";
import { heightsText } from "../studies/surveys-of-site.ts";
import { csvNameOf } from "./comparison-csv.ts";
import { type ComputedProfile, planeName } from "./profile-csv.ts";

/** A profile and its cross-sections as a drawing; heights are exaggerated so many times. */
export function profileDrawing(profile: ComputedProfile, exaggeration: number): ProfileDrawing {
  const { base, section, surveys } = profile;
  const plane = base?.kind === "plane" ? [planeName(profile)] : [];
  const surfacesOf = (cut: Pick<typeof section, "surveys" | "plane">) =>
    cut.plane ? [...cut.surveys, cut.plane] : cut.surveys;
  return {
    surfaces: [...surveys.map(csvNameOf), ...plane],
    exaggeration,
    notes: [
      `Profile of ${section.lengthM.toFixed(3)} m; distances in metres, horizontal, at the site's mean height`,
      `Heights in metres ${heightsText(surveys[0]!)}`,
    ],
    sections: [
      { title: "Profile A-B", surfaces: surfacesOf(section) },
      ...section.crossSections.map(cross => ({
        title: `Cross-section at ${cross.chainageM.toFixed(2)} m${areasText(cross.areas)}`,
        surfaces: surfacesOf(cross),
      })),
    ],
  };
}

const areasText = (areas: { cutM2: number; fillM2: number } | null) =>
  areas ? `, cut ${areas.cutM2.toFixed(2)} m2, fill ${areas.fillM2.toFixed(2)} m2` : "";
