import { api } from '@dining/api-client';
import type { SurveyForm } from '@dining/api-contract';

/** The call about surveys. */
export const surveyFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Address of a survey's form; fetched when the survey is opened. @param slug of the survey's content */
    surveyForm: build.query<SurveyForm, string>({ query: (slug) => `/api/Surveys/${encodeURIComponent(slug)}/Form` }),
  }),
});
