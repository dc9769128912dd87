import { existsSync, readFileSync } from 'node:fs';
import { ApiErrorSchema, FieldErrorSchema, LinkedCardsSchema } from '@dining/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';
import type { BundleParts } from '../src/platform/tenancy/sites.testing.ts';

/** The Big List of Naughty Strings, which is not part of the repository. */
const FILE = `${REPOSITORY_ROOT}../shared/data/naughty-strings.json`;

/** Hostile strings; empty when the list is missing. */
export const NAUGHTY_STRINGS = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as string[]) : [];

/** Every third string of the list, for tests that try each field in turn: about a hundred per call and field. */
export const SAMPLE_STRINGS = NAUGHTY_STRINGS.filter((_text, index) => index % 3 === 0);

/** Additional strings that break databases, headers, markup, JSON, comparisons and clocks. */
export const OWN_STRINGS = [
  '\0',
  'a\0b@example.com',
  '\ud800',
  '\udfff@example.com',
  '\u202e',
  '\u2028',
  '﷽',
  'ﬀ',
  'İ',
  'ß',
  'a\u0301',
  '👩🏽‍🚀'.repeat(20),
  `${'a'.repeat(49)}@`,
  "' or ''='",
  '"; drop table member; --',
  '\\',
  '\\x00',
  '%00',
  '%0d%0aSet-Cookie: x=1',
  '\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{constructor.constructor("x")()}}',
  '${7*7}',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(60),
  '../../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://evil.example',
  'name@evil.example\nBcc: all@example.com',
  '=cmd|calc',
  'true',
  '[]',
  '{}',
  ' '.repeat(50),
  '',
];

/** A text encoded for a URL. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A text reduced to the characters that Node allows in headers. */
export const headerText = (text: string): string => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');

/** A site on which every call of cards and rewards exists. */
export const EVERY_CALL = {
  settings: {
    currencyType: 'Credit',
    earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 },
    hasFlexOffers: true,
    hasPartnerLoadedCards: true,
  },
} satisfies BundleParts;

/** The common error format, and the formats of the profile (ACC-05) and of cards (CRD-06). */
const FailureSchema = Type.Union([ApiErrorSchema, Type.Array(FieldErrorSchema), LinkedCardsSchema]);

/** Expects no 5xx, no internals, errors in a specified format, and no input that is returned as markup. */
export function expectSoundAnswer(answer: LightMyRequestResponse, text: string, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(answer.body, what).not.toMatch(/node_modules|\bat .*\.ts:\d/);
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
  const type = String(answer.headers['content-type']);
  if (answer.statusCode >= 400 && type.startsWith('application/json'))
    expect(Value.Errors(FailureSchema, answer.json()), what).toEqual([]);
  if (type.startsWith('text/html') && text.includes('<')) expect(answer.body, what).not.toContain(text);
}

/** Tags that the shell does not write: other scripts, event handlers and executable URLs. */
export const strangeTags = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^>]*>/gi)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        (/^<script/i.test(tag) && !/^<script (?:type="module" src="\/|id="bootstrap")/.test(tag)) ||
        /\son\w+=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
        /="\s*(?:javascript|data|vbscript):/i.test(tag),
    );

/** Strings that are sent at the same time, so that none waits for the database calls of another. */
const AT_ONCE = 8;

/** Does the same with every string, several at once. */
export async function forEveryString(
  strings: readonly string[],
  send: (text: string, index: number) => Promise<void>,
): Promise<void> {
  const rest = strings.entries();
  const sendRest = async () => {
    for (const [index, text] of rest) await send(text, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendRest));
}
