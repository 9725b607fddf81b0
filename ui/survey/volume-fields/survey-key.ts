/** A survey to compare with: one with an id, or the current one of a site. */
export interface ChosenSurvey {
  otherSiteId?: string;
  otherSurveyId?: string;
}

/** Returns the option value of a survey: 'SITE.SURVEY', or 'SITE' for the current one. */
export const surveyKey = ({ otherSiteId = "", otherSurveyId }: ChosenSurvey): string =>
  otherSurveyId ? `${otherSiteId}.${otherSurveyId}` : otherSiteId;

/** Parses an option value of {@link surveyKey}. */
export function chosenSurvey(key: string): ChosenSurvey & { otherSiteId: string } {
  const [otherSiteId = "", otherSurveyId] = key.split(".");
  return { otherSiteId, ...(otherSurveyId && { otherSurveyId }) };
}
