export { surveyLoader } from './survey.loader.ts';

export const loadSurveyPage = () => import('./pages/SurveyPage.tsx');
export const loadSurveySuccessPage = () => import('./pages/SurveySuccessPage.tsx');
export const loadSurveyErrorPage = () => import('./pages/SurveyErrorPage.tsx');

/** The timed survey of a partner that has one: a part of the shell that loads after hydration. */
export const loadSurveyOutlet = () => import('./timed/SurveyOutlet.tsx');
