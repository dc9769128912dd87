import type { PageLoader } from '@dining/site';
import { findSurvey, readSurveys } from './content/read-surveys.ts';

/** Answers 404 if content has no survey with the slug of the path. */
export const surveyLoader: PageLoader = async ({ params, source }) => {
  const surveys = readSurveys((await source.content()).surveys);
  return { queries: [], ...(!findSurvey(surveys, params['*'] ?? '') && { status: 404 }) };
};
