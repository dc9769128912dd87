import { legalTextsVersion } from '@dining/content-source';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fillIn, invalidFieldsAnswer, JOIN, openJoin, send, sentForms } from './join.testing.tsx';

const legalPages = [
  { slug: 'terms', fields: { browser_title: 'Terms', version: '1.0', effective_date: '2026-01-01', main: [] } },
  { slug: 'privacy', fields: { browser_title: 'Privacy', version: '1.0', effective_date: '2026-01-01', main: [] } },
];

describe('terms in the join form', () => {
  it('EXT-17 sends the version of the legal pages that the page holds', async () => {
    const { user, requests } = openJoin({ content: { '*': legalPages } });
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(sentForms(requests)).toHaveLength(1));
    expect(await sentForms(requests)[0]?.json()).toMatchObject({ termsVersion: legalTextsVersion(legalPages) });
  });

  it('EXT-17 sends no version when the content could not be fetched, so that members can still join', async () => {
    const { user, requests } = openJoin();
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(sentForms(requests)).toHaveLength(1));
    expect(await sentForms(requests)[0]?.json()).not.toHaveProperty('termsVersion');
  });

  it('EXT-17 shows at the checkbox that the terms have changed', async () => {
    const message = 'The terms changed while this page was open.';
    const { user } = openJoin({
      content: { '*': legalPages },
      answers: { [JOIN]: invalidFieldsAnswer({ field: 'acceptTerms', message }) },
    });
    await fillIn(user);
    await send(user);
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveAccessibleDescription(new RegExp(message)),
    );
  });
});
