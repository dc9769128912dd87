import type { LoaderRequest } from '@dining/site';
import { expect, it } from 'vitest';
import { surveyLoader } from './survey.loader.ts';
import { makeSurvey } from './survey.testing.ts';

it('SUR-01 RTE-03 answers 404 for a survey that does not exist', async () => {
  const load = (slug: string | undefined) =>
    surveyLoader({
      params: { '*': slug },
      source: { content: async () => ({ surveys: [makeSurvey()] }) },
    } as unknown as LoaderRequest);
  expect(await load('site-feedback')).toEqual({ queries: [] });
  for (const slug of ['nothing', '', undefined]) expect(await load(slug)).toEqual({ queries: [], status: 404 });
});
