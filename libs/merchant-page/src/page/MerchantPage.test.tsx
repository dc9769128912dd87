import { remembered } from '@dining/location';
import { errorAnswer, makeMerchantDetail, makeSearchResult } from '@dining/testing';
import { preloadLazyHydration } from '@dining/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  EARNING_CALL,
  findTitle,
  MERCHANT_CALL,
  showMerchant,
  showRoutes,
  withinSection,
} from './merchant-page.testing.tsx';

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(preloadLazyHydration);

describe('MerchantPage', () => {
  it('MER-04 shows name, facts, description, pictures and address', async () => {
    const { container } = showMerchant();
    await findTitle();
    expect(screen.getByRole('link', { name: /^Rated 4.8 of 5/ })).toHaveAttribute('href', '#reviews');
    expect(container.textContent).toContain('(689 ratings)');
    expect(container.querySelector('#reviews')).toHaveTextContent('What members say');
    expect(container.textContent).toContain('Carroll Gardens, Brooklyn');
    expect(screen.getByText('Fresh egg pasta rolled at the window.')).toBeInTheDocument();
    expect(screen.getByText('318 Court Street, Brooklyn, NY 11231')).toBeInTheDocument();
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/images/merchants/d1?w=500&q=auto',
      '/images/merchants/d1/2?w=500&q=auto',
      '/images/merchants/d1/3?w=500&q=auto',
    ]);
    expect(document.title).toBe('Osteria Lucciola | Demo Dining');
  });

  it.each([
    ['beside the page where no table can be booked', false, 'complementary'],
    ['in the page beside the reservation', true, 'none'],
  ])('MER-04 shows location and hours once, %s', async (_where, openTableReservationsEnabled, around) => {
    showMerchant({ reservationProviders: { openTable: '42' } }, { settings: { openTableReservationsEnabled } });
    await findTitle();
    for (const name of ['Find it', 'Hours']) {
      const heading = screen.getByRole('heading', { level: 2, name });
      expect(heading.closest('aside') === null ? 'none' : 'complementary').toBe(around);
    }
  });

  it('MER-04 shows events and menu pictures, and drops unsafe URLs', async () => {
    showMerchant({
      events: [{ title: 'Truffle week', description: 'Five courses.', startsAt: '2026-11-20' }],
      menuImages: [{ url: 'https://pictures.example/menu-1.jpg', caption: 'Dinner' }, { url: 'javascript:alert(1)' }],
      website: 'javascript:alert(1)',
    });
    await findTitle();
    expect(withinSection('Events').getByText('Friday, November 20')).toBeInTheDocument();
    const menuLinks = withinSection('Menu').getAllByRole('link');
    expect(menuLinks.map((link) => link.getAttribute('href'))).toEqual(['https://pictures.example/menu-1.jpg']);
    expect(withinSection('Menu').getByText('Dinner')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Website' })).not.toBeInTheDocument();
  });

  it('BLD-05 MER-04 fetches pictures of this server under the prefix of the site', async () => {
    const { container } = showMerchant(
      { menuImages: [{ url: '/images/merchants/d1/menu/1' }, { url: 'https://pictures.example/menu-2.jpg' }] },
      { settings: { apiBase: '/rewards' } },
    );
    await findTitle();
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/rewards/images/merchants/d1?w=500&q=auto',
      '/rewards/images/merchants/d1/2?w=500&q=auto',
      '/rewards/images/merchants/d1/3?w=500&q=auto',
      '/rewards/images/merchants/d1/menu/1',
      'https://pictures.example/menu-2.jpg',
    ]);
  });

  it('MER-04 shows the menu as text with prices, descriptions and dietary marks, the first sections open', async () => {
    showMerchant({
      menu: [
        {
          title: 'Pasta',
          note: 'Rolled at the window.',
          dishes: [
            { name: 'Cacio e pepe', description: 'pecorino', priceCents: 2_150, marks: ['vegetarian', 'spicy'] },
            { name: '<b>Agnolotti</b>' },
          ],
        },
        { title: 'Secondi', dishes: [{ name: 'Branzino', priceCents: 3_400 }] },
        { title: 'Dolci', dishes: [{ name: 'Tiramisù', priceCents: 1_100 }] },
      ],
    });
    await findTitle();
    const menu = withinSection('Menu');
    const [dishes] = menu.getAllByRole('list');
    expect(
      within(dishes!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cacio e pepe$21.50pecorino · Vegetarian · Spicy', '<b>Agnolotti</b>']);
    expect(menu.getByText('Rolled at the window.')).toBeInTheDocument();
    expect(menu.getAllByRole('group').map((group) => (group as HTMLDetailsElement).open)).toEqual([true, true, false]);
    expect(menu.getByText(/^Dishes and prices may change/)).toBeInTheDocument();
  });

  it('MER-04 opens the pictures in a viewer, and returns the focus', async () => {
    const { user } = showMerchant();
    await findTitle();
    const first = screen.getByRole('button', { name: 'Picture 1 of 3, enlarge' });
    await user.click(first);
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' }));
    expect(viewer.getByRole('img', { name: 'Drawing: Italian' })).toHaveAttribute(
      'src',
      '/images/merchants/d1?w=600&q=auto',
    );
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByText('Picture 2 of 3')).toBeInTheDocument();
    expect(viewer.getByRole('img')).toHaveAttribute('src', '/images/merchants/d1/2?w=600&q=auto');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('MER-09 shows photographs first, each with its text, and credits with links on the page and in the viewer', async () => {
    const license = { license: 'CC BY 4.0', licenseUrl: 'https://creativecommons.org/licenses/by/4.0/' };
    const { user, container } = showMerchant({
      images: { imageBaseUrl: '/images/merchants/d1?v=0a1b2c3d', alt: 'The dining room' },
      photographs: [
        { alt: 'The dining room', credit: 'Jane Doe', sourceUrl: 'https://pictures.example/7', ...license },
        { alt: 'The terrace', credit: 'Osteria', license: 'With permission', licenseUrl: 'javascript:alert(1)' },
      ],
    });
    await findTitle();
    expect([...container.querySelectorAll('img')].map(({ src, alt }) => [src.split('/images/')[1], alt])).toEqual([
      ['merchants/d1?v=0a1b2c3d&w=500&q=auto', 'The dining room'],
      ['merchants/d1/2?v=0a1b2c3d&w=500&q=auto', 'The terrace'],
      ['merchants/d1/3?v=0a1b2c3d&w=500&q=auto', ''],
    ]);
    expect(screen.getByRole('link', { name: /^Photo: Jane Doe/ })).toHaveAttribute(
      'href',
      'https://pictures.example/7',
    );
    expect(screen.getByRole('link', { name: /^CC BY 4.0/ })).toHaveAttribute('href', license.licenseUrl);
    expect(screen.getByText('Photo: Osteria · With permission')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'The dining room. Picture 1 of 3, enlarge' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' }));
    expect(await viewer.findByRole('link', { name: /^CC BY 4.0/ })).toHaveAttribute('href', license.licenseUrl);
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByText('Photo: Osteria · With permission')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await viewer.findByRole('img', { name: 'Drawing: Italian' })).toBeInTheDocument();
    expect(viewer.queryByText(/^Photo/)).not.toBeInTheDocument();
  });

  it('MER-09 the viewer has all of a restaurant’s photographs', async () => {
    const photographs = Array.from({ length: 5 }, (_, place) => ({
      alt: `Room ${place + 1}`,
      credit: 'Jane Doe',
      license: 'With permission',
    }));
    const { user } = showMerchant({ photographs });
    await findTitle();
    await user.click(screen.getByRole('button', { name: 'Room 1. Picture 1 of 5, enlarge' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{ArrowLeft}');
    expect(await viewer.findByRole('img', { name: 'Room 5' })).toBeInTheDocument();
  });

  it('MER-04 has no events, menu or offers section for a merchant without them', async () => {
    showMerchant();
    await findTitle();
    expect(screen.queryByRole('region', { name: /Events|Menu|Offers/ })).not.toBeInTheDocument();
  });

  it('MER-04 links to telephone, website and directions', async () => {
    showMerchant({ website: 'https://osteria.example' });
    await findTitle();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+17185550134');
    expect(screen.getByRole('link', { name: /^Website/ })).toHaveAttribute('target', '_blank');
    expect(screen.getAllByRole('link', { name: /^Directions/ })).toHaveLength(2);
  });
});

describe('the neighbors of a merchant', () => {
  it('MER-04 MER-03 shows the closest other restaurants, without this one', async () => {
    const { requests } = showMerchant(
      {},
      {
        answers: {
          [MERCHANT_CALL]: makeMerchantDetail(),
          '/api/v2/Merchants/Search': makeSearchResult(3),
          [EARNING_CALL]: { usedOffers: [], months: [] },
        },
      },
    );
    await findTitle();
    const neighbors = within(await screen.findByRole('group', { name: 'More restaurants nearby' }));
    expect(await neighbors.findByRole('link', { name: 'Hanok Table' })).toBeInTheDocument();
    expect(neighbors.queryByRole('link', { name: 'Osteria Lucciola' })).not.toBeInTheDocument();
    const search = requests.map(({ url }) => new URL(url)).find(({ pathname }) => pathname.endsWith('/Search'));
    expect(search?.search).toBe('?latitude=40.6805&longitude=-73.9945&pageSize=15');
  });
});

describe('the heart of a merchant page', () => {
  it('EXT-04 is named after the restaurant, and is missing where the program has no favorites', async () => {
    showMerchant();
    await findTitle();
    expect(screen.getByRole('button', { name: 'Save Osteria Lucciola as a favorite' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    showMerchant({}, { settings: { hasMerchantFavorites: false } });
    await findTitle();
    expect(screen.queryByRole('button', { name: /favorite/ })).not.toBeInTheDocument();
  });
});

describe('MerchantPage without a merchant', () => {
  it('MER-04 says that a merchant is not in the program', async () => {
    showRoutes({ path: '/merchants/nobody' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This restaurant isn’t in the program' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a restaurant' })).toHaveAttribute('href', '/search');
  });

  it('MER-04 repeats the failed call on request', async () => {
    let times = 0;
    const answer = () => ((times += 1) === 1 ? errorAnswer(500, 'server_error') : makeMerchantDetail());
    const { user } = showRoutes({ path: '/merchants/d1', answers: { [MERCHANT_CALL]: answer } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await findTitle()).toBeVisible();
  });
});

describe('the link back to results', () => {
  it('SRC-08 leads to the last search when the visitor came directly to the page', async () => {
    remembered.lastSearch.write('near=Boston&page=2');
    showMerchant();
    await findTitle();
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute('href', '/search?near=Boston&page=2');
  });

  it('SRC-08 goes back in the history when the visitor came from another page', async () => {
    const { user, navigate, location } = showMerchant({}, { path: '/search?near=Austin' });
    navigate('/merchants/d1');
    await findTitle();
    await user.click(screen.getByRole('link', { name: 'Back to results' }));
    await waitFor(() => expect(location().search).toBe('?near=Austin'));
  });
});
