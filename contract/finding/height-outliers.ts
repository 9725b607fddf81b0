import { z } from "zod";
import { SurveyQuery } from "../surveys/surveys.ts";

export const HeightOutliersQuery = z.object({ survey: SurveyQuery });
