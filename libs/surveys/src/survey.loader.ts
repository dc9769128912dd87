import type { PageLoader } from '@dining/site';

/** Answers 404 if content has no survey with the slug of the path. */
export const surveyLoader: PageLoader = async ({ params, source }) => {
  // Loaded here, so that pages without surveys do not carry it.
  const { findSurvey, readSurveys } = await import('./content/read-surveys.ts');
  const surveys = readSurveys((await source.content()).surveys);
  return { queries: [], ...(!findSurvey(surveys, params['*'] ?? '') && { status: 404 }) };
};
