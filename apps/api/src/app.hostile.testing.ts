import { existsSync, readFileSync } from 'node:fs';
import { ApiErrorSchema, FieldErrorSchema, LinkedCardsSchema } from '@dining/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import { REPOSITORY_ROOT } from './platform/env/load-env.ts';

/** The Big List of Naughty Strings, which is no part of the repository. */
const file = `${REPOSITORY_ROOT}../shared/data/naughty-strings.json`;

/** Hostile strings; none where the list is not there. */
export const naughty = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];

/** A text as a part of an address. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What Node lets into a header. */
export const headerText = (text: string): string => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');

/** The one shape of errors, and the two older ones: of the profile (ACC-05) and of cards (CRD-06). */
const FailureSchema = Type.Union([ApiErrorSchema, Type.Array(FieldErrorSchema), LinkedCardsSchema]);

/** Expects no failure of ours, nothing of the inside, errors in their shape, and no text that came back as markup. */
export function expectSoundAnswer(answer: LightMyRequestResponse, text: string, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500);
  expect(answer.body, what).not.toMatch(/node_modules|\bat .*\.ts:\d/);
  expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
  const type = String(answer.headers['content-type']);
  if (answer.statusCode >= 400 && type.startsWith('application/json')) expect(Value.Errors(FailureSchema, answer.json()), what).toEqual([]);
  if (type.startsWith('text/html') && text.includes('<')) expect(answer.body, what).not.toContain(text);
}

/** Tags that the shell does not write: scripts other than its own two, event handlers, addresses that run. */
export const strangeTags = (html: string): string[] =>
  [...html.matchAll(/<[a-z][^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => (/^<script/i.test(tag) && !/^<script (?:type="module" src="\/|id="bootstrap")/.test(tag)) || /\son\w+=/i.test(tag.replace(/"[^"]*"/g, '""')) || /="\s*(?:javascript|data|vbscript):/i.test(tag));
