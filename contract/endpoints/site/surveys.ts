import { z } from "zod";
import { CorrectSurveyBody } from "../../surveys/correction.ts";
import {
  BinItem,
  BinQuery,
  CurrentSurveyBody,
  RestoreBody,
  Restored,
  Survey,
  UpdateSurveyBody,
} from "../../surveys/surveys.ts";
import { addition, extended } from "../endpoint.ts";
import { answersSite, site } from "./sites.ts";

const survey = z.object({ survey: Survey });

/** Surveys of a site over time, and what was deleted or replaced. */
export const surveyEndpoints = {
  surveys: addition(
    "GET",
    "/sites/:siteId/surveys",
    "List the surveys of a site, the latest first",
    z.object({ surveys: z.array(Survey) }),
  ),
  updateSurvey: addition(
    "PATCH",
    "/sites/:siteId/surveys/:surveyId",
    "Change the date or label of a survey",
    survey,
    UpdateSurveyBody,
  ),
  deleteSurvey: addition(
    "DELETE",
    "/sites/:siteId/surveys/:surveyId",
    "Delete a survey; it can be restored for 30 days",
    z.unknown(),
  ),
  correctSurvey: addition(
    "POST",
    "/sites/:siteId/surveys/:surveyId/corrections",
    "Make a new survey of the same day without some points, or with some changed",
    survey,
    CorrectSurveyBody,
  ),
  makeCurrent: answersSite(
    addition(
      "PUT",
      "/sites/:siteId/current-survey",
      "Choose the survey that the site shows",
      site,
      CurrentSurveyBody,
    ),
  ),
  bin: extended(
    addition(
      "GET",
      "/bin",
      "List what was deleted or replaced and you may restore, the newest first",
      z.object({ items: z.array(BinItem) }),
    ),
    { query: BinQuery },
  ),
  restore: addition(
    "POST",
    "/bin/:itemId/restore",
    "Restore what was deleted or replaced",
    Restored,
    RestoreBody,
  ),
} as const;
