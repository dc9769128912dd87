import type { MerchantSearchQuery } from '@dining/api-contract';
import {
  checkCopy,
  memberPlaceholders,
  partnerPlaceholders,
  placeholdersIn,
  unbalancedMarkup,
} from '@dining/copy-engine';
import { nearest, schemaFindings, type Finding, type JsonSource, type PartnerSettings } from '@dining/partner-settings';
import {
  booleanParameters,
  features,
  meals,
  priceRanges,
  sortOrders,
  type BooleanParameter,
  type ContentName,
} from '@dining/rules';
import { isHtmlField } from './clean-entries.ts';
import { blockKeys, blockSchemas, type BlockType } from './content-block.schema.ts';
import { contentFile } from './content-files.ts';
import { ContentFileSchema, fieldsSchema } from './content.schema.ts';
import { finishedLink, removedFromHtml, unfinishedLinks } from './html/sanitize-content-html.ts';

type Path = readonly (string | number)[];
type Entry = { slug: string; fields: Record<string, unknown>; draft?: boolean };

/** The sets whose texts are shown with values of the member. Elsewhere visitors would read the placeholder itself. */
const memberValues: Partial<Record<ContentName, readonly string[]>> = {
  home: memberPlaceholders,
  earn_banner: memberPlaceholders,
  tier_1_activation: ['firstName'],
};

/**
 * Whether content may name each parameter of the search call, and the place in words, in a search (SRC-01, CON-08). The
 * search page takes points, ids and pages from elsewhere, and ignores values that are not in a closed list. Any filter that
 * is on or off may be named; another parameter that is added to the contract does not compile until it has a line here.
 */
const searchParameters = {
  location: true,
  restaurantOrCuisine: true,
  campaignCode: true,
  ...(Object.fromEntries(booleanParameters.map((name) => [name, true])) as Record<BooleanParameter, true>),
  cuisines: true,
  features,
  mealsServed: meals,
  priceRange: priceRanges.map(String),
  sortBy: sortOrders,
  latitude: false,
  longitude: false,
  // A time goes by.
  openAt: false,
  radius: false,
  state: false,
  ids: false,
  pageNo: false,
  pageSize: false,
  tier: false,
} satisfies Record<keyof MerchantSearchQuery | 'location', boolean | readonly string[]>;

const searchChoices = new Map<string, boolean | readonly string[]>(Object.entries(searchParameters));
const SEARCH_KEYS = [...searchChoices].flatMap(([name, allowed]) => (allowed === false ? [] : [name]));

/** Keys whose values are codes and addresses, not text. */
const CODE_KEYS = new Set([
  'type',
  'style',
  'url',
  'image',
  'search_string',
  'id',
  'code',
  'offer_code',
  'url_allowed',
  'url_disallowed',
]);

/**
 * Finds everything wrong in one file of a partner's content folder (CON-01, CON-03).
 * @param settings the partner's settings, if valid: copy entries are also checked against them
 */
export function checkContent(name: ContentName, source: JsonSource, settings?: PartnerSettings): Finding[] {
  if (source.findings.length > 0) return source.findings;
  const findings = schemaFindings(ContentFileSchema, source.value, source);
  if (findings.length > 0) return findings;
  const entries = (source.value as { data: Entry[] }).data;
  const report = reporter(source, findings);
  entries.forEach(({ slug, fields, draft }, index) => {
    const at: Path = ['data', index];
    const twin = entries.findIndex((other) => other.slug === slug && (other.draft ?? false) === (draft ?? false));
    if (twin < index) {
      report(
        [...at, 'slug'],
        `the slug "${slug}" is used twice`,
        'one entry for each slug, and one draft',
        'rename or remove one of them',
      );
    }
    findings.push(...fieldFindings(name, { slug, fields }, source, [...at, 'fields'], settings));
  });
  return findings;
}

/** Finds everything wrong in the fields of one entry that is in no file; keys are paths within the fields. */
export function checkFields(
  name: ContentName,
  slug: string,
  fields: Entry['fields'],
  settings: PartnerSettings,
): Finding[] {
  const source: JsonSource = { file: contentFile(name), value: fields, findings: [], lineOf: () => 1 };
  return fieldFindings(name, { slug, fields }, source, [], settings);
}

function fieldFindings(
  name: ContentName,
  { slug, fields }: Entry,
  source: JsonSource,
  at: Path,
  settings: PartnerSettings | undefined,
): Finding[] {
  if (slug === 'copy') return checkCopy(within(source, at, fields), settings);
  const findings = schemaFindings(fieldsSchema(name, slug), fields, source, at);
  walk(fields, at, { source, findings, placeholders: [...partnerPlaceholders, ...(memberValues[name] ?? [])] });
  return findings;
}

type Report = (path: Path, problem: string, expected: string, fix: string) => void;

const reporter =
  (source: JsonSource, findings: Finding[]): Report =>
  (path, problem, expected, fix) => {
    findings.push({ file: source.file, line: source.lineOf(path), key: path.join('.'), problem, expected, fix });
  };

/** A part of a file as a separate source, with line numbers of the whole file. */
function within(source: JsonSource, base: Path, value: unknown): JsonSource {
  return { file: source.file, value, findings: [], lineOf: (path) => source.lineOf([...base, ...path]) };
}

type Walk = { source: JsonSource; findings: Finding[]; placeholders: readonly string[] };

function walk(object: Record<string, unknown>, path: Path, how: Walk): void {
  const { source, findings, placeholders } = how;
  const report = reporter(source, findings);
  for (const [key, value] of Object.entries(object)) {
    const at = [...path, key];
    if (typeof value === 'string') checkText(key, value, object, at, report, placeholders);
    if (typeof value !== 'object' || value === null) continue;
    const items = Array.isArray(value)
      ? value.map((item, index) => [item, [...at, index]] as const)
      : [[value, at] as const];
    for (const [item, place] of items) {
      if (typeof item !== 'object' || item === null) continue;
      const one = item as Record<string, unknown>;
      const schema = blockKeys.includes(key) ? blockSchemas[one['type'] as BlockType] : undefined;
      if (schema) findings.push(...schemaFindings(schema, one, source, place));
      if (key === 'banner_copy' && one['type'] === 'link' && one['url'] === undefined) {
        report(place, 'the link leads nowhere', '"url"', 'add "url", or make it a "text"');
      }
      walk(one, place, how);
    }
  }
}

function checkText(
  key: string,
  value: string,
  owner: Record<string, unknown>,
  at: Path,
  report: Report,
  allowed: readonly string[],
): void {
  for (const name of placeholdersIn(value)) {
    if (allowed.includes(name)) continue;
    const guess = nearest(name, allowed);
    report(
      at,
      `unknown placeholder {${name}}`,
      `one of ${allowed.map((one) => `{${one}}`).join(', ')}`,
      guess ? `write {${guess}}` : 'write one of these, or remove it',
    );
  }
  if (key === 'search_string') {
    for (const name of new URLSearchParams(value).keys()) {
      if (SEARCH_KEYS.includes(name)) continue;
      const guess = nearest(name, SEARCH_KEYS);
      report(
        at,
        `the search does not know "${name}"`,
        `one of ${SEARCH_KEYS.join(', ')}`,
        guess ? `write "${guess}"` : 'remove it',
      );
    }
  }
  const [, linked] = /^\/search\?(.*)$/.exec(key === 'url' ? value : '') ?? [];
  for (const [name, chosen] of new URLSearchParams(key === 'search_string' ? value : linked)) {
    const choices = searchChoices.get(name);
    if (typeof choices !== 'object' || choices.includes(chosen)) continue;
    report(
      at,
      `the search has no ${name} "${chosen}"`,
      `one of ${choices.join(', ')}`,
      `write "${name}=${nearest(chosen, choices) ?? choices[0]}"`,
    );
  }
  if (isHtmlField(key, owner)) {
    const removed = removedFromHtml(value);
    if (removed.length > 0)
      report(
        at,
        `the HTML contains ${removed.join(', ')}, which would be removed`,
        'paragraphs, lists, links, emphasis and h2 to h4',
        'remove it',
      );
    for (const link of unfinishedLinks(value))
      report(
        at,
        `the link "${link}" leads to no page`,
        'an address that starts with https://, mailto:, tel:, # or /',
        `write ${finishedLink(link)}`,
      );
  } else if (!CODE_KEYS.has(key)) {
    const unbalanced = unbalancedMarkup(value);
    if (unbalanced)
      report(at, unbalanced, '**bold**, ^raised^, [text](/path) and {placeholder}, each closed', 'close or remove it');
  }
}
