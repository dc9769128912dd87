import { expect, it } from 'vitest';
import { consentTerms } from './consent-terms.ts';

it('EXT-06 gives each wording a separate version', () => {
  const terms = [
    'I agree.',
    'I agree!',
    { desktop: 'I agree.', mobile: 'I do.' },
    { desktop: 'I agree.', mobile: 'I agree.' },
  ].map((words) => consentTerms({ 'card.terms': words }));
  expect(consentTerms({ 'card.terms': 'I agree.' })).toEqual(terms[0]);
  expect(new Set(terms.map(({ version }) => version)).size).toBe(4);
  expect(terms.map(({ words }) => words)).toEqual(['I agree.', 'I agree!', 'I agree.\nI do.', 'I agree.\nI agree.']);
});
