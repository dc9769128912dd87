import { isDeepStrictEqual } from 'node:util';
import { defaultDeck, isCopyKey, type CopyKey, type CopyValue } from '@dining/copy-engine';
import type { PartnerTexts } from './partner-texts.ts';

/** Whether two texts are the same, in both variants. */
export const isSameText = (one: CopyValue | undefined, other: CopyValue | undefined): boolean =>
  isDeepStrictEqual(one, other);

/**
 * Lists for the terminal how a partner's copy differs from the default deck (CPY-03): every layer of a text, with the line
 * of its key in copy.json, and the overrides that equal the default, so they can be removed.
 */
export function copyDiffReport({ code, source, overrides, contentOverrides }: Omit<PartnerTexts, 'shown'>): string {
  const keys = Object.keys(defaultDeck).filter(isCopyKey);
  const differs = (key: CopyKey, text = defaultDeck[key]) => !isSameText(text, defaultDeck[key]);
  const different = keys.filter((key) => differs(key, overrides[key]) || differs(key, contentOverrides[key]));
  const useless = keys.filter((key) => overrides[key] !== undefined && !differs(key, overrides[key]));
  const width = Math.max(code.length, 'default'.length) + 4;
  const layer = (label: string, value: CopyValue | undefined): string => {
    if (value === undefined) return '';
    const texts = typeof value === 'string' ? [value] : [value.desktop, value.mobile];
    const lines = texts.map((text) => text || '(empty)').join('\non phones: ');
    return `\n  ${label}:`.padEnd(width + 1) + lines.replaceAll('\n', `\n${' '.repeat(width)}`);
  };
  const blocks = different.map((key) => {
    const place = overrides[key] === undefined ? '' : ` (line ${source.lineOf([key])})`;
    const own = layer(code, overrides[key]) + layer('content', contentOverrides[key]);
    return key + place + layer('default', defaultDeck[key]) + own;
  });
  const head = `${code} words ${different.length} of ${keys.length} texts differently (${source.file}).`;
  const lines = useless.map((key) => `\n  line ${source.lineOf([key])}: ${key}`).join('');
  const tail = lines && `These overrides equal the default; remove them from ${source.file}:${lines}`;
  return [head, ...blocks, ...(tail ? [tail] : [])].join('\n\n');
}
