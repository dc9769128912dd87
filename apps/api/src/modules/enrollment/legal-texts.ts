import type { ContentEntry } from '@dining/api-contract';
import { legalSlugs, type LegalFields, type LegalSlug } from '@dining/content-source';
import { fillPlaceholders, partnerVariables } from '@dining/copy-engine';
import { accountYear, textVersion } from '@dining/rules';
import type { Site } from '../../platform/tenancy/site.ts';

/** A legal page as a member accepted it (EXT-17). */
export type LegalText = {
  document: LegalSlug;
  /** Hash of the words, the stated version and the effective date. */
  textVersion: string;
  /** The version that the page states; null for hosted content without one. */
  statedVersion: string | null;
  /** YYYY-MM-DD; null for hosted content without one. */
  effectiveOn: string | null;
  words: string;
};

/** Keys of an entry whose values are shown as text, in blocks and outside of them. */
const SHOWN_KEYS = new Set(['headline', 'body', 'text_desktop', 'text_mobile', 'disclaimer']);

/**
 * The legal pages of a site as they read now (EXT-17), with the partner's placeholders filled. A page that the site does
 * not have is left out.
 * @param entries the global content set
 */
export function legalTexts({ bundle }: Site, entries: readonly ContentEntry[], now: Date): LegalText[] {
  const { partner, deck } = bundle.basics;
  const variables = { ...partnerVariables(partner.settings, deck), currentYear: accountYear(now) };
  return legalSlugs.flatMap((document) => {
    const entry = entries.find(({ slug }) => slug === document);
    if (entry === undefined) return [];
    const { browser_title: title, version, effective_date: date } = entry.fields as Partial<LegalFields>;
    const statedVersion = version ?? null;
    const effectiveOn = date ?? null;
    // PostgreSQL cannot store the null character, which hosted content may contain.
    const text = [title ?? document, ...shownTexts(entry.fields)].join('\n').replaceAll('\0', '');
    const words = fillPlaceholders(text, variables);
    return [
      {
        document,
        textVersion: textVersion(JSON.stringify([words, statedVersion, effectiveOn])),
        statedVersion,
        effectiveOn,
        words,
      },
    ];
  });
}

/** The texts of an entry in the order of its keys; HTML stays as it is. */
function shownTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (SHOWN_KEYS.has(key) ? [inner] : []) : shownTexts(inner),
  );
}
