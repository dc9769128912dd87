import { loadMembersOnly, storeReturnPath } from '@dining/session';
import { makeMember, memberQuery, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import AddCardPage from '../add-card/AddCardPage.tsx';
import CardAddedPage from './CardAddedPage.tsx';

const newcomer = makeMember({ publicId: 'member-new', joinDate: '', memberType: 'NonCardMember' });
const joined = makeMember({ publicId: 'member-joined', memberType: 'NonCardMember' });
const withCard = makeMember({ publicId: 'member-card' });

const { MembersOnly } = await loadMembersOnly();

const guarded = (page: ReactNode) => <MembersOnly>{page}</MembersOnly>;

const pages = (
  <Routes>
    <Route path="/add_card" element={guarded(<AddCardPage />)} />
    <Route path="/card_added" element={guarded(<CardAddedPage />)} />
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
);

const open = (path: string, member?: typeof joined) =>
  renderWithSite(pages, { path, queries: member ? [memberQuery(member)] : [] });
const step = () => document.querySelector('[aria-current=step]')?.textContent;

beforeEach(() => sessionStorage.clear());

describe('enrollment steps 2 and 3', () => {
  it('ENR-04 shows the card form in step 2 and lets a member continue without a card', async () => {
    const { user, location } = open('/add_card', joined);
    expect(screen.getByRole('heading', { name: 'Link a card' })).toBeInTheDocument();
    expect(step()).toBe('2Link a card');
    expect(screen.getByRole('form', { name: 'Link a card' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(location().pathname).toBe('/card_added');
    expect(screen.getByRole('heading', { name: 'You’re in, Maya' })).toBeInTheDocument();
    expect(step()).toBe('3Done');
  });

  it('ENR-04 lists the next steps in step 3, starting with a card for members without one', async () => {
    open('/card_added', withCard);
    const next = screen.getByRole('region', { name: 'Next steps' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('list', { name: 'Progress' }).textContent).toBe('JoinLink a card3Done');
    expect(
      within(next)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/search', '/account']);
    const { user } = open('/add_card', joined);
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(
      within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem')[0]?.textContent,
    ).toContain('Link a card before your first meal');
    expect(screen.getByRole('list', { name: 'Progress' }).textContent).toBe('Join2Link a card3Done');
    open('/card_added', makeMember({ firstName: '' }));
    expect(screen.getByRole('heading', { name: 'You’re in' })).toBeInTheDocument();
  });

  it.each([
    ['/merchants/d1001', 'Back to the restaurant', '/merchants/d1001'],
    ['/Merchants/d1001/Order', 'Back to the restaurant', '/Merchants/d1001/Order'],
    ['/search?near=Brooklyn%2C%20NY', 'Find a restaurant', '/search?near=Brooklyn%2C%20NY'],
    ['/searching', 'Find a restaurant', '/search'],
    ['/earn', 'Find a restaurant', '/search'],
  ])('SRC-09 leads a member who joined from %s on by "%s" to %s', (stored, name, href) => {
    storeReturnPath(stored);
    open('/card_added', withCard);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('ENR-04 stays on step 3 after a reload only for the member who said "No thanks"', async () => {
    const { user } = open('/add_card', joined);
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(open('/card_added', joined).location().pathname).toBe('/card_added');
    const other = open('/card_added', { ...joined, publicId: 'member-other' });
    await waitFor(() => expect(other.location().pathname).toBe('/add_card'));
    const back = open('/add_card', joined);
    expect(back.location().pathname).toBe('/add_card');
    expect(screen.getByRole('button', { name: 'No thanks' })).toBeInTheDocument();
  });

  it.each<[string, typeof joined, string]>([
    ['/add_card', newcomer, '/join'],
    ['/card_added', newcomer, '/join'],
    ['/card_added', joined, '/add_card'],
    ['/add_card', withCard, '/card_added'],
  ])('ENR-04 redirects a deep link to %s to the right step', async (path, member, expected) => {
    const { location } = open(path, member);
    await waitFor(() => expect(location().pathname).toBe(expected));
  });

  it('SES-08 shows both steps to members only', async () => {
    for (const path of ['/add_card', '/card_added']) {
      const { location } = open(path);
      await waitFor(() => expect(location().pathname).toBe('/login'));
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    }
  });
});
