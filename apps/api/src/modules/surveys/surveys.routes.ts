import { SurveyFormSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { siteOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

const Params = Type.Object({ slug: Type.String({ maxLength: 100, description: 'Slug of the survey’s content.' }) });

/** The address of a survey's form, fetched when a visitor opens the survey (SUR-01). */
export function surveyRoutes(app: FastifyInstance, { surveyForms }: Pick<Services, 'surveyForms'>): void {
  const schema = { summary: 'Address of a survey’s form', params: Params, response: { 200: SurveyFormSchema } };
  app.get<{ Params: Static<typeof Params> }>(
    '/api/Surveys/:slug/Form',
    { schema, config: { access: 'public' } },
    async (request) => ({ src: await surveyForms.formAddress(siteOf(request), request.params.slug) }),
  );
}
