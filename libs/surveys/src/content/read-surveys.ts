import type { ContentEntry } from '@dining/api-contract';
import type { SurveyFields } from '@dining/content-source';
import type { SurveyRules } from '@dining/rules';

/** A survey, as content describes it (SUR-02). */
export type Survey = SurveyRules & {
  slug: string;
  /** Identifies the form. */
  id: string;
  /** Title of the bar; undefined for the default title. */
  text: string | undefined;
  /** Seconds before it shows. */
  delay: number | undefined;
};

/**
 * The surveys among content entries. Entries of a hosted service are not checked, so anything may be missing or of
 * another type: an entry without a form is not a survey, and anything else that is unusable counts as missing.
 */
export function readSurveys(entries: readonly ContentEntry[]): Survey[] {
  return entries.flatMap(({ slug, fields }) => {
    const { id, text, delay_timeout, cookie_timeout, url_allow_list, url_disallow_list } =
      fields as Unchecked<SurveyFields>;
    if (typeof id !== 'string' || id === '') return [];
    return {
      slug,
      id,
      text: typeof text === 'string' && text !== '' ? text : undefined,
      delay: amount(delay_timeout),
      seenDays: amount(cookie_timeout),
      allowed: paths(url_allow_list, 'url_allowed'),
      disallowed: paths(url_disallow_list, 'url_disallowed'),
    };
  });
}

/** The survey with this slug, in any letter case: paths match in any letter case. */
export const findSurvey = (surveys: readonly Survey[], slug: string): Survey | undefined =>
  surveys.find((survey) => survey.slug.toLowerCase() === slug.toLowerCase().replace(/\/+$/, ''));

type Unchecked<Fields> = { readonly [Key in keyof Fields]?: unknown };

const amount = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);

function paths(list: unknown, key: string): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: unknown) => {
    const path = (item as Record<string, unknown> | null)?.[key];
    return typeof path === 'string' && path.startsWith('/') ? [path] : [];
  });
}
