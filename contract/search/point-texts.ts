import { inMetres } from "#shapes/values/limit-texts.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { limits } from "../limits.ts";

/** Texts of point lists and corrections. */
export const pointTexts = {
  height: inMetres(
    "invalid-height",
    "Please enter a height between {0} and {1}",
    -surveyLimits.heightMaxM,
    surveyLimits.heightMaxM,
  ),
  quality: "Please choose FIX, FLOAT, SINGLE, another solution from the list, unfixed or unknown",
  sort: "Please sort by row, name, code, height, quality or distance, with a minus sign to reverse it",
  heights: "The highest height is below the lowest",
  place: "Please write latitude and longitude in degrees, such as 46.634653, 8.594007",
  placeInSystem: "Please write easting and northing, such as 683123.4, 184567.8",
  outsideSystem: "This place lies outside the area of the coordinate system",
  within: inMetres("invalid-distance", "Please enter a distance between {0} and {1}", 0, limits.nearMaxM),
  raise: inMetres(
    "invalid-height-difference",
    "Please enter a height difference between {0} and {1}",
    -limits.raiseMaxM,
    limits.raiseMaxM,
  ),
  noneChosen: "Please choose at least one point",
  tooMany: `At most ${limits.correctedRowsMax.toLocaleString("en")} points can be chosen one by one`,
  noneFits: "No points match, so nothing would change",
  allExcluded: "A survey must keep at least one point",
  noChange: "Please say what to change",
  onePointOnly: "Name, position and height can be changed for one point at a time",
  gone: "Some of these points are not in the survey",
  twoPlaces: "Give two places as longitude,latitude;longitude,latitude in degrees",
  measureName: "Please enter the name of a point",
  nobody: (name: string) => `No point of this survey is named ${name}`,
  withinWhat: "Please enter the place that the distance is measured from",
  codes: `At most ${limits.codesAskedMax} codes can be chosen at once`,
} as const;
