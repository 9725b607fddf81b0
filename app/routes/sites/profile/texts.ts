import { volumeTexts } from "../volume/texts.ts";

export const profileTexts = {
  title: "Profile",
  heading: "Profile A–B",
  failed: "The profile could not be drawn",
  description: (site: string, project: string, heights: string) =>
    `${site}, ${project}. ${heights} They follow the triangles of each survey.`,
  follows: (name: string, source: "drawing" | "code") =>
    `Along the line ${name} of the ${source === "drawing" ? "drawing" : "survey"}.`,
  suggested: "A line through the middle of the survey, until you choose another.",
  sameSurvey: "Please choose two different surveys",
  notYet: "No profile yet",
  fix: "Correct the fields above, then press Show Profile.",
  noPoints: "This site has no survey to cut",
  noPointsHint: "Upload points first.",
  check: "Check before use.",
  differs: (first: string, other: string) =>
    `Heights are measured from different references: ${first}; ${other}. Differences include this offset.`,
  design: (name: string) => `Design ${name}`,
  level: (level: string) => `Level ${level}`,
  plane: (level: string, slope: string, azimuth: number) =>
    `Plane ${level} at A, ${slope} towards ${azimuth}°`,
  chart: (length: string, names: string) => `Section from A to B, ${length} long: ${names}`,
  readAt: "Read heights at",
  csv: "CSV",
  dxf: "DXF",
  line: "Vertices as CSV",
  differentHeights: {
    title: volumeTexts.differentHeights.title,
    text: (survey: string, other: string) =>
      `Survey: ${survey}. The other surface: ${other}. In one section the difference between the two would look like cut or fill.`,
    confirm: "Draw them together anyway",
  },
} as const;
