export { SurveyOutlet } from './timed/SurveyOutlet.tsx';
export { surveyLoader } from './survey.loader.ts';

export const loadSurveyPage = () => import('./pages/SurveyPage.tsx');
export const loadSurveySuccessPage = () => import('./pages/SurveySuccessPage.tsx');
export const loadSurveyErrorPage = () => import('./pages/SurveyErrorPage.tsx');
