import { remembered } from '@dining/location';
import { makeMember, makePartner, memberQuery, renderWithSite, type RenderOptions } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import DiscoverHomePage from '../discover/DiscoverHomePage.tsx';
import { restaurantAnswers } from '../pages.testing.ts';
import HomePage from './HomePage.tsx';

const show = (options: RenderOptions = {}) => renderWithSite(<HomePage />, { answers: restaurantAnswers, ...options });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const banner = (name: string) => within(screen.getByRole('region', { name }));

type Site = ReturnType<typeof show>;

/** Points at a field and returns it once the code of its suggestions has taken it over. */
async function loadedField({ user }: Site, label: string): Promise<HTMLElement> {
  await user.hover(screen.getByLabelText(label));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute('aria-haspopup'));
  return screen.getByLabelText(label);
}

beforeAll(preloadLazyHydration);

describe('HomePage', () => {
  it('RTE-06 introduces the program unless the partner’s home is the discover page', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dinner, with something back.');
    expect(headings()).toContain('How it works');
    renderWithSite(<DiscoverHomePage />, {
      answers: restaurantAnswers,
      settings: { homePage: 'discover', hasDiscoverPage: true },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Find your next table.');
    expect(headings()).not.toContain('How it works');
    expect(document.title).toBe('Dining rewards | Demo Dining');
  });

  it('HOM-04 shows the three steps and restaurants to browse', async () => {
    show();
    const steps = screen.getAllByRole('listitem').filter((item) => item.parentElement?.tagName === 'OL');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Search',
      'Dine and pay',
      'Earn',
    ]);
    expect((await screen.findByRole('link', { name: 'Close By' })).getAttribute('href')).toContain('/merchants/');
    expect(screen.getByRole('link', { name: /Sushi/ })).toHaveAttribute('href', '/search?what=Sushi');
  });

  it('SRC-06 shows restaurants near the last search, else near the member’s ZIP code', async () => {
    const answers = {
      ...restaurantAnswers,
      '/api/Locations/Resolve': ({ url }: Request) => {
        const label = new URL(url).searchParams.get('q') === '60614' ? 'Chicago, IL 60614' : 'Austin, TX';
        return { place: { id: label, label, latitude: 41, longitude: -87, kind: 'city' } };
      },
    };
    const queries = [memberQuery(makeMember({ address: { ...makeMember().address, zipCode: '60614' } }))];
    const { unmount } = show({ answers, queries });
    expect(await screen.findByRole('heading', { name: 'Tables near Chicago, IL' })).toBeInTheDocument();
    unmount();
    remembered.manualLocation.write('Austin, TX');
    show({ answers, queries });
    expect(await screen.findByRole('heading', { name: 'Tables near Austin, TX' })).toBeInTheDocument();
    remembered.manualLocation.write(undefined);
  });

  it('HOM-03 shows a member with a card no pitch to link one', () => {
    show({ member: {} });
    expect(screen.queryByText(/Link a card once/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Every meal at thousands of restaurants/)).toBeInTheDocument();
    expect(headings()).not.toContain('How it works');
    show({ member: { memberType: 'NonCardMember' } });
    expect(screen.getByText(/Link a card once/)).toBeInTheDocument();
    expect(headings()).toContain('How it works');
  });

  it('HOM-02 greets a member in the headline, and a member whose name is unknown like a visitor', () => {
    const { unmount } = show({ member: {} });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to see you, Maya.');
    unmount();
    show({ member: { firstName: '' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dinner, with something back.');
  });

  it('HOM-04 shows a member with a card new restaurants instead of the rates, which the level panel has', async () => {
    const partner = makePartner({ homeSections: ['near', 'rates', 'invitation'] });
    const { unmount } = show({ partner, member: {} });
    expect(await screen.findByRole('heading', { name: 'New to the program' })).toBeInTheDocument();
    expect(headings()).not.toContain('Eat more, earn faster');
    unmount();
    show({ partner });
    expect(headings()).toContain('Eat more, earn faster');
    expect(headings()).not.toContain('New to the program');
  });

  it('goes from the search form to the search page', async () => {
    const site = show();
    const { user, location } = site;
    const near = await loadedField(site, 'Near');
    await user.clear(near);
    await user.type(near, 'Brooklyn, NY');
    await user.type(await loadedField(site, 'Restaurant or cuisine'), 'sushi{Enter}');
    expect(location().pathname).toBe('/search');
    expect(new URLSearchParams(location().search)).toEqual(
      new URLSearchParams({ near: 'Brooklyn, NY', what: 'sushi' }),
    );
  });

  it('HOM-03 shows only the banner that content lists for visitors without an account', () => {
    const home = [
      { slug: 'lost', fields: { banner_text: 'Not shown' } },
      { slug: 'member', fields: { user_states: ['building'], banner_text: 'Good to see you, {firstName}.' } },
      {
        slug: 'visitor',
        fields: {
          user_states: ['no_member', 'opted_out'],
          banner_text: 'Come and earn {currencyPlural}.',
          body: '<p>It is <strong>free</strong>.</p>',
        },
      },
    ];
    show({ content: { home } });
    expect(banner('Come and earn miles.').getByText('free').tagName).toBe('STRONG');
    show({ content: { home: home.slice(0, 2) } });
    expect(banner('Your table is ready.').getByText(/two minutes/)).toBeInTheDocument();
  });

  it('HOM-02 asks for the e-mail only for direct partners, and shows others a link', () => {
    show();
    expect(banner('Your table is ready.').getByLabelText('E-mail')).toBeInTheDocument();
    show({ settings: { enrollmentType: 'sso' } });
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    expect(banner('Your table is ready.').getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join');
    show({ settings: { enrollmentType: 'none' } });
    expect(banner('Your table is ready.').getByRole('link')).toHaveAttribute('href', '/how-it-works#take-part');
  });

  it('HOM-02 HOM-03 greets, captures the e-mail and speaks to the member’s state on a discover home too', async () => {
    const home = [{ slug: 'member', fields: { user_states: ['building'], banner_text: 'Keep going, {firstName}.' } }];
    const discover = (options: RenderOptions = {}) =>
      renderWithSite(<DiscoverHomePage />, {
        answers: restaurantAnswers,
        settings: { homePage: 'discover', hasDiscoverPage: true },
        content: { home },
        ...options,
      });
    const { unmount } = discover();
    expect(screen.getByText('Already dining with us?')).toBeInTheDocument();
    expect(banner('Your table is ready.').getByLabelText('E-mail')).toBeInTheDocument();
    unmount();
    discover({ member: { firstName: 'Maya' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to see you, Maya.');
    expect(screen.getByRole('region', { name: 'Keep going, Maya.' })).toBeInTheDocument();
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
  });

  it('HOM-02 has no note in the hero when there is nothing to say in it', () => {
    const noteOf = (home: ReactElement, options: RenderOptions) =>
      renderWithSite(home, { answers: restaurantAnswers, ...options }).container.querySelector('.hero-note');
    const queries = [memberQuery()];
    for (const enrollmentType of ['sso', 'none'] as const) {
      const introducing = makePartner({ enrollmentType });
      expect(noteOf(<HomePage />, { partner: introducing })).toBeNull();
      expect(noteOf(<HomePage />, { partner: introducing, queries })).toBeNull();
      const discover = { homePage: 'discover', hasDiscoverPage: true } as const;
      const hiding = makePartner({ enrollmentType, ...discover, showsEarnRate: false });
      expect(noteOf(<DiscoverHomePage />, { partner: hiding })).toBeNull();
      expect(noteOf(<DiscoverHomePage />, { partner: hiding, queries })).toBeNull();
      const showing = makePartner({ enrollmentType, ...discover });
      expect(noteOf(<DiscoverHomePage />, { partner: showing })?.textContent).toMatch(/^Members earn up to/);
    }
    expect(noteOf(<HomePage />, {})?.textContent).toContain('Already dining with us?');
  });

  it('PRT-04 CTR-07 shows the rate of each tier, VIP only where it exists, and nothing where rates are hidden', () => {
    const rates = () => {
      const region = screen.queryByRole('region', { name: 'Eat more, earn faster' });
      return (
        region &&
        within(region)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      );
    };
    show({ settings: { hasVIP: true } });
    expect(rates()).toEqual([
      expect.stringMatching(/^Member1 mile per \$2/),
      expect.stringMatching(/^Select Member3 miles per \$1/),
      expect.stringMatching(/^VIP5 miles per \$1/),
    ]);
    show({ settings: { currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.05, tier3: 0.05 } } });
    expect(rates()).toEqual([expect.stringMatching(/^Member1% back/), expect.stringMatching(/^Select Member5% back/)]);
    show({ settings: { showsEarnRate: false } });
    expect(rates()).toBeNull();
  });

  it('HDR-02 links to sign-in only for direct partners', () => {
    show();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    show({ settings: { enrollmentType: 'sso' } });
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('gives every picture a size, and a high priority only to the largest dish', () => {
    const { container } = show();
    const pictures = [...container.querySelectorAll<HTMLImageElement>('img[src^="/art/"]')];
    expect(pictures.length).toBeGreaterThan(8);
    expect(pictures.every((picture) => picture.hasAttribute('width') && picture.hasAttribute('height'))).toBe(true);
    const prioritized = pictures.filter(
      (picture) => picture.getAttribute('loading') !== 'lazy' && picture.getAttribute('fetchpriority') !== 'low',
    );
    expect(prioritized.map((picture) => picture.getAttribute('src'))).toEqual(['/art/pasta.svg']);
  });
});
