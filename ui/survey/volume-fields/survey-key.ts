/** A survey to compare with: that of an id, or the current one of a site. */
export interface ChosenSurvey {
  otherSiteId?: string;
  otherSurveyId?: string;
}

/** Returns the value by which a survey is chosen in a list: 'SITE.SURVEY', or 'SITE' for the current one. */
export const surveyKey = ({ otherSiteId = "", otherSurveyId }: ChosenSurvey): string =>
  otherSurveyId ? `${otherSiteId}.${otherSurveyId}` : otherSiteId;

/** Reads such a value. */
export function chosenSurvey(key: string): ChosenSurvey & { otherSiteId: string } {
  const [otherSiteId = "", otherSurveyId] = key.split(".");
  return { otherSiteId, ...(otherSurveyId && { otherSurveyId }) };
}
