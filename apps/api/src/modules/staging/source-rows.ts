import { composeDeck, defaultDeck, type CopyOverrides, type CopyValue } from '@dining/copy-engine';
import {
  isRecord,
  readJsonSource,
  valueAt,
  type Environment,
  type JsonSource,
  type PartnerSettings,
} from '@dining/partner-settings';
import type { PartnerSources } from '@dining/site';
import { cssValue, resolveTokens, settableTokens, writtenAt, type ResolvedToken, type TokenFile } from '@dining/theme';
import type { Site } from '../../platform/tenancy/site.ts';

/** Where a value comes from: a file of the partner's folder and the line in it, from 1. */
export type Place = { file: string; line: number };

/** One effective value with its source; without a place it is the default. */
export type SettingRow = { path: string; value: string; from?: Place };

/** One text. A text that the content service replaces is shown otherwise than copy.json says. */
export type TextRow = { key: string; text: CopyValue; from?: Place; isReplaced?: true };

/** One token as it is written, or its default as CSS. */
export type TokenRow = { path: string; type: string; value: string; from?: Place };

/** A JSON file of the partner's folder; without it an empty one. */
export const sourceOf = ({ files }: PartnerSources, name: string): JsonSource =>
  readJsonSource(name, files[name] ?? '{}');

/** Every setting that counts in an environment, with the file and line that set it (EXT-10). */
export function settingRows(
  settings: PartnerSettings,
  sources: PartnerSources,
  environment: Environment,
): SettingRow[] {
  const files = [
    ...(environment === 'development' ? [] : [sourceOf(sources, `environments/${environment}.json`)]),
    sourceOf(sources, 'settings.json'),
  ];
  return leaves(settings).map(({ path, value }) => {
    const setBy = files.find((source) => valueAt(source.value, path) !== undefined);
    return {
      path: path.join('.'),
      value: JSON.stringify(value),
      ...(setBy && { from: { file: setBy.file, line: setBy.lineOf(path) } }),
    };
  });
}

/** Every text of the pages and mails as its author wrote it, with its placeholders (EXT-10). */
export function textRows({ bundle }: Site, sources: PartnerSources): TextRow[] {
  const copy = sourceOf(sources, 'copy.json');
  const own = (copy.value ?? {}) as CopyOverrides;
  const { deck, partner } = bundle.basics;
  const composed = composeDeck(partner.settings, own);
  return Object.entries(defaultDeck)
    .filter(([key]) => !key.startsWith('staging.'))
    .map(([key, text]): TextRow => {
      const name = key as keyof typeof deck;
      return {
        key,
        text: own[key] ?? text,
        ...(Object.hasOwn(own, key) && { from: { file: copy.file, line: copy.lineOf([key]) } }),
        ...(JSON.stringify(deck[name]) !== JSON.stringify(composed[name]) && { isReplaced: true }),
      };
    });
}

const BRAND = 'brand.';

/** Where a token of {@link tokenRows} is in tokens.json. */
export const tokenSteps = (path: string): string[] =>
  path.startsWith(BRAND) ? ['$extensions', 'dining.brand', path.slice(BRAND.length)] : [...path.split('.'), '$value'];

/** The brand, the palette and every token that tokens.json may set (EXT-10). */
export function tokenRows(sources: PartnerSources): TokenRow[] {
  const source = sourceOf(sources, 'tokens.json');
  const file = (source.value ?? {}) as TokenFile;
  const { tokens } = resolveTokens(file);
  const placeOf = (path: string): Place => ({ file: source.file, line: source.lineOf(tokenSteps(path)) });
  const brand = valueAt(file, ['$extensions', 'dining.brand']);
  const named = (isRecord(brand) ? Object.entries(brand) : []).map(([name, value]): TokenRow => {
    const path = BRAND + name;
    return { path, type: 'brand', value: writtenValue(value), from: placeOf(path) };
  });
  const palette = [...tokens.values()].filter(({ path }) => path.startsWith('palette.'));
  const roles = settableTokens.flatMap(({ path }) => tokens.get(path) ?? []);
  return [...named, ...[...palette, ...roles].map((token) => tokenRow(token, writtenAt(file, token.path), placeOf))];
}

const tokenRow = (token: ResolvedToken, written: unknown, placeOf: (path: string) => Place): TokenRow => ({
  path: token.path,
  type: token.type,
  ...(written === undefined ? { value: cssValue(token) } : { value: writtenValue(written), from: placeOf(token.path) }),
});

const MEASURE = /^(-?(?:\d+|\d*\.\d+))(px|rem|ms|s)$/;

/** A token's value as people type it: `#14505c`, `{color.accent}`, `46px`; other values as JSON. */
function writtenValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isRecord(value) && typeof value['value'] === 'number' && typeof value['unit'] === 'string')
    return `${value['value']}${value['unit']}`;
  return JSON.stringify(value);
}

/** The value that {@link writtenValue} shows. Text that isn't JSON is the value itself, and is checked with the file. */
export function typedValue(text: string): unknown {
  const trimmed = text.trim();
  const [, amount, unit] = MEASURE.exec(trimmed) ?? [];
  if (unit !== undefined) return { value: Number(amount), unit };
  try {
    return JSON.parse(trimmed) as unknown;
  } catch {
    return trimmed;
  }
}

type Leaf = { path: string[]; value: unknown };

/** The values of an object that are no objects themselves; a list is one value. */
const leaves = (value: unknown, path: string[] = []): Leaf[] =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [{ path, value }];
