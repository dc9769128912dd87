import { SurveyFormSchema } from '@dining/api-contract';
import { Type, type Static } from 'typebox';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { siteOf } from '../../platform/tenancy/partner.ts';

const Params = Type.Object({ slug: Type.String({ maxLength: 100, description: 'Slug of the survey’s content.' }) });

/** The address of a survey's form, fetched when a visitor opens the survey (SUR-01). */
export const surveyRoutes = routesPlugin('surveys', ['surveyForms'], (app) => {
  const schema = { summary: 'Address of a survey’s form', params: Params, response: { 200: SurveyFormSchema } };
  app.get<{ Params: Static<typeof Params> }>(
    '/api/Surveys/:slug/Form',
    { schema, config: { access: 'public' } },
    async (request) => ({ src: await app.surveyForms.formAddress(siteOf(request), request.params.slug) }),
  );
});
