/** Survey forms of the content. Others use the service only. */
export { createSurveyForms, type SurveyForms } from './survey-forms.ts';
