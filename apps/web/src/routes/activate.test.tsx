import type { KnownMember } from '@dining/api-contract';
import { errorAnswer, makeKnownMember, renderWithSite } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SitePages } from '../app/SitePages.tsx';

const LOOKUP = '/api/Member/member-0001';
const known = (member: Partial<KnownMember>) => makeKnownMember({ publicId: 'member-0001', ...member });

/** Opens the activation link on the real routes. */
const open = (answer: unknown, path = '/activate?public_id=member-0001') =>
  renderWithSite(<SitePages />, { path, answers: { [LOOKUP]: answer } });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('/activate', () => {
  it.each<[string, string, unknown, string, string]>([
    ['a link without a public id', '/activate', {}, '/join?rfr=0', 'Join Demo Dining'],
    ['a failed lookup', '', errorAnswer(404, 'not_found'), '/join?rfr=1', 'Join Demo Dining'],
    ['a member without a web profile', '', known({ hasWebProfile: false }), '/join?rfr=2', 'Join Demo Dining'],
    ['an activated, active member', '', known({ tierLevel: 2 }), '/login?rfr=3', 'Sign in'],
    ['an inactive member', '', known({ active: false }), '/login?rfr=4', 'Sign in'],
  ])('ACT-02 redirects %s to its page', async (_who, path, answer, to, heading) => {
    const { location } = open(answer, path || undefined);
    await waitFor(() => expect(location().pathname + location().search).toBe(to));
    await waitFor(() => expect(title()).toBe(heading));
  });

  it('ACT-01 ACT-02 shows a spinner during the lookup, then the activation of a member who is not activated', async () => {
    let answer: (member: KnownMember) => void = () => undefined;
    const { location } = open(() => new Promise((resolve) => (answer = resolve)));
    expect(await screen.findByText('Do not refresh, loading more content.')).toBeInTheDocument();
    await waitFor(() => expect(answer).toHaveLength(1));
    answer(known({ tierLevel: 1 }));
    expect(await screen.findByRole('button', { name: 'Activate my membership' })).toBeInTheDocument();
    expect(location().pathname).toBe('/activate');
  });

  it('ACT-02 shows the not-found page when nothing applies: the lookup answers without a member', async () => {
    const { location } = open(new Response(null, { status: 303, headers: { location: '/elsewhere' } }));
    await waitFor(() => expect(title()).toBe('That page isn’t on our radar.'));
    expect(location().pathname).toBe('/activate');
  });
});
