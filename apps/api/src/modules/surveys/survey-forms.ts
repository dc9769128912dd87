import type { Env } from '../../platform/env/env.schema.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { ContentService } from '../content/content.ts';

/** The host of the embedded form outside production (What stays fixed: ports and hosts). */
const LOCAL_HOST = 'surveys.localhost';

/** Where Typeform serves forms. */
const TYPEFORM = 'https://form.typeform.com';

/** An id of a form, as opposed to its whole address. */
const FORM_ID = /^[\w-]{1,100}$/;

export type SurveyForms = {
  /** Host headers of the embedded form; undefined where real forms are used. */
  embeddedHost: RegExp | undefined;
  /** The origins of forms that a site's pages may embed: none for a site without surveys. */
  frameOrigins(site: Site): Promise<readonly string[]>;
  /**
   * The address of a survey's form.
   * @throws AppError (404) for an unknown survey, and for a form that is on no allowed origin
   */
  formAddress(site: Site, slug: string): Promise<string>;
};

/**
 * The forms of surveys (SUR-01). The content of a survey has the id of its form, or its whole address. Forms are only
 * embedded from SURVEY_ORIGINS: content cannot bring any other page into a site.
 */
export function createSurveyForms({
  env,
  content,
  listeningPort,
}: {
  env: Env;
  content: ContentService;
  listeningPort(): number;
}): SurveyForms {
  const isEmbedded = env.APP_ENV !== 'production' && env.SURVEY_ORIGINS.length === 0;
  const origins = (): readonly string[] => {
    if (isEmbedded) return [`http://${LOCAL_HOST}:${listeningPort()}`];
    return env.SURVEY_ORIGINS.length === 0 ? [TYPEFORM] : env.SURVEY_ORIGINS;
  };
  return {
    embeddedHost: isEmbedded ? new RegExp(`^${RegExp.escape(LOCAL_HOST)}(?::\\d{1,5})?$`, 'i') : undefined,
    async frameOrigins(site) {
      return (await content.set(site, 'surveys')).length > 0 ? origins() : [];
    },
    async formAddress(site, slug) {
      const entry = (await content.set(site, 'surveys')).find((survey) => survey.slug === slug);
      const id = entry?.fields['id'];
      if (typeof id !== 'string') throw notFound('The survey');
      if (FORM_ID.test(id)) return `${origins()[0]}/to/${id}`;
      const address = URL.parse(id);
      if (address === null || !origins().includes(address.origin)) throw notFound('A form on an allowed host');
      return address.href;
    },
  };
}
