import { existsSync, readFileSync } from 'node:fs';
import { ApiErrorSchema, FieldErrorSchema, LinkedCardsSchema } from '@dining/api-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
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

/** Every 60th string of the list, for the tests that run at every change. */
export const GATE_NAUGHTY_STRINGS = NAUGHTY_STRINGS.filter((_text, index) => index % 60 === 0);

/** One string of each kind that breaks databases, headers, markup, JSON, comparisons or numbers. */
export const GATE_OWN_STRINGS = [
  '\0',
  '\ud800',
  "' or ''='",
  '%00',
  '\r\nSet-Cookie: x=1',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '__proto__',
  '1e999',
  '9'.repeat(60),
  '../../../etc/passwd',
  '//evil.example',
  'name@evil.example\nBcc: all@example.com',
  '',
];

/** Additional strings that break databases, headers, markup, JSON, comparisons and clocks. */
export const OWN_STRINGS = [
  ...GATE_OWN_STRINGS,
  'a\0b@example.com',
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
  '"; drop table member; --',
  '\\',
  '\\x00',
  '%0d%0aSet-Cookie: x=1',
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  '${7*7}',
  '[x](//evil.example)',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-0',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://evil.example',
  '=cmd|calc',
  'true',
  '[]',
  '{}',
  ' '.repeat(50),
];

/** A small sample of all strings, for the tests that run at every change. */
export const GATE_STRINGS = [...GATE_OWN_STRINGS, ...GATE_NAUGHTY_STRINGS];

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

/** The shell's only inline script, which is allowed by its hash (ADR 3). */
const HOLD_PRESSES = /<script>\(function holdPresses\([\s\S]*?<\/script>/;

/** Tags that the shell does not write: other scripts, event handlers and executable URLs. */
export const strangeTags = (html: string): string[] =>
  [...html.replace(HOLD_PRESSES, '').matchAll(/<[a-z][^>]*>/gi)]
    .map(([tag]) => tag)
    .filter(
      (tag) =>
        (/^<script/i.test(tag) && !/^<script (?:type="module" src="\/|id="bootstrap")/.test(tag)) ||
        /\son\w+=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
        /="\s*(?:javascript|data|vbscript):/i.test(tag),
    );

/** Sends a request with a hostile string, and expects a sound answer. */
export type SendHostile = (options: InjectOptions, text: string) => Promise<LightMyRequestResponse>;

/**
 * Sends hostile requests to a server, each from a new address so that no rate limit applies.
 * @param headersNow the headers of every request, which its own override
 */
export function hostileSender(app: FastifyInstance, headersNow: () => Record<string, string>): SendHostile {
  let caller = 0;
  return async (options, text) => {
    caller += 1;
    const answer = await app.inject({
      remoteAddress: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      ...options,
      headers: { ...headersNow(), ...options.headers },
    });
    const { method = 'GET', url, payload } = options;
    const body = payload instanceof Buffer ? 'a form' : JSON.stringify(payload);
    expectSoundAnswer(answer, text, `${method} ${JSON.stringify(url)} ${body} with ${JSON.stringify(text)}`);
    return answer;
  };
}

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
