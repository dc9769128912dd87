import type { CardRegistration } from '@dining/api-contract';
import { loadMembersOnly } from '@dining/session';
import {
  cardFrameAnswer,
  errorAnswer,
  fakeCardFrame,
  makeMember,
  memberQuery,
  renderWithSite,
  type Answers,
} from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import CardAddedPage from '../card-added/CardAddedPage.tsx';
import AddCardPage from './AddCardPage.tsx';

const CARDS = '/api/Member/Cards';
const joined = makeMember({ memberType: 'NonCardMember' });
const linked: CardRegistration = { memberCard: { lastFour: '1111', description: 'Visa' } };
const refused: CardRegistration = {
  memberCard: { lastFour: '5551', description: 'Sky card' },
  error: { code: 'in_use', message: 'This card is linked to another account.' },
};
const altcha = async () => ({
  kind: 'altcha',
  challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
});

const { MembersOnly } = await loadMembersOnly();
const pages = (
  <MembersOnly>
    <Routes>
      <Route path="/add_card" element={<AddCardPage />} />
      <Route path="/card_added" element={<CardAddedPage />} />
    </Routes>
  </MembersOnly>
);

/** Opens step 2, types a card, agrees and submits; `reply` answers the call that links the card. */
async function linkCard(reply: unknown, answers: Answers = {}) {
  const site = renderWithSite(pages, {
    path: '/add_card',
    queries: [memberQuery(joined)],
    answers: {
      [CARDS]: (request: Request) =>
        request.method === 'GET'
          ? []
          : typeof reply === 'function'
            ? (reply as (request: Request) => unknown)(request)
            : reply,
      '/api/Cards/Frame': cardFrameAnswer,
      '/api/Member': makeMember(),
      ...answers,
    },
  });
  await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('nonce'));
  const frame = fakeCardFrame();
  frame.load();
  frame.type();
  await site.user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await site.user.click(screen.getByRole('button', { name: 'Link card' }));
  return { ...site, frame };
}

beforeEach(() => sessionStorage.clear());

describe('AddCardPage', () => {
  it('ENR-04 continues to step 3, which names the linked card, and makes the member a card member', async () => {
    const { location, store } = await linkCard({ cardRegistration: [linked] });
    await waitFor(() => expect(location().pathname).toBe('/card_added'));
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Progress' }).textContent).toBe('JoinLink a card3Done');
    expect(JSON.stringify(store.getState())).toContain('EnrolledCardMember');
  });

  it('CRD-06 lists on step 3 the cards that could not be linked', async () => {
    const { location } = await linkCard({ cardRegistration: [linked, refused] });
    await waitFor(() => expect(location().pathname).toBe('/card_added'));
    expect(
      await screen.findByText('Sky card ending in 5551 - in_use: This card is linked to another account.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
  });

  it('CRD-06 stays on step 2 when no card was linked', async () => {
    const { location } = await linkCard(Response.json({ cardRegistration: [refused] }, { status: 400 }));
    expect(await screen.findByText(/^Sky card ending in 5551 - in_use/)).toBeInTheDocument();
    expect(location().pathname).toBe('/add_card');
  });

  it('ENR-04 continues to step 3 even if the member cannot be refreshed', async () => {
    const { location } = await linkCard(
      { cardRegistration: [linked] },
      { '/api/Member': errorAnswer(500, 'internal') },
    );
    await waitFor(() => expect(location().pathname).toBe('/card_added'));
    expect(await screen.findByText('Your card ending in 1111 has been linked.')).toBeInTheDocument();
  });

  it('CRD-01 ENR-09 runs the invisible captcha when the server asks for it, with a token for each call', async () => {
    const bodies: Record<string, unknown>[] = [];
    const reply = async (request: Request) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return bodies.length === 1 ? errorAnswer(400, 'captcha_required') : { cardRegistration: [linked] };
    };
    const { location } = await linkCard(reply, { '/api/Captcha': altcha });
    await waitFor(() => expect(location().pathname).toBe('/card_added'));
    expect(bodies.map((body) => typeof body['g-recaptcha-response'])).toEqual(['undefined', 'string']);
  });

  it('ENR-04 shows no result on a deep link to step 3', () => {
    const { container } = renderWithSite(pages, {
      path: '/card_added',
      state: { cardRegistration: 'nonsense' },
      queries: [memberQuery()],
    });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(container.textContent).not.toContain('SUCCESS');
  });
});
