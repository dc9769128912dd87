import { errorAnswer, makeMerchant, makeSlot, renderWithSite, type Answers } from '@dining/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import TonightTables from './TonightTables.tsx';

const TABLES = '/api/v2/Merchants/Tables';
const TODAY = '2026-11-20';

const lucciola = makeMerchant({ id: 'd1', name: 'Osteria Lucciola' });
const thyme = makeMerchant({ id: 'd2', name: 'Marigold & Thyme' });

const seven = makeSlot(TODAY, '19:00');
const tables = { tables: [{ merchantId: 'd1', slots: [makeSlot(TODAY, '18:30'), seven] }] };

/** Renders the rows of a page of two restaurants. */
const show = (answers: Answers) =>
  renderWithSite(
    <>
      {[lucciola, thyme].map((merchant) => (
        <article key={merchant.id} aria-label={merchant.name}>
          <TonightTables merchant={merchant} ids="d1,d2" />
        </article>
      ))}
    </>,
    { answers },
  );

/** Waits until nothing is pending. */
const settle = () => act(async () => void (await Promise.resolve()));

const card = ({ name }: { name: string }) => within(screen.getByRole('article', { name }));

describe('tonight’s tables on the cards of a search', () => {
  it('RSV-01 lists the times of a restaurant, each a link to its page with the table chosen', async () => {
    show({ [TABLES]: tables });
    const links = await card(lucciola).findAllByRole('link');
    expect(card(lucciola).getByText('Tonight')).toBeInTheDocument();
    expect(links.map(({ textContent }) => textContent)).toEqual(['6:30', '7:00']);
    expect(links[1]).toHaveAccessibleName('Reserve at Osteria Lucciola for 7:00 PM');
    const { pathname, searchParams } = new URL(links[1]!.getAttribute('href')!, 'https://site.example');
    expect(pathname).toBe('/merchants/d1');
    expect(Object.fromEntries(searchParams)).toEqual({
      date: TODAY,
      time: '19:00',
      party: '2',
      slot: seven.startsAt,
    });
  });

  it('RSV-01 leads to the other days of a restaurant that has no table tonight', async () => {
    show({ [TABLES]: tables });
    const other = await card(thyme).findByRole('link', { name: 'No tables tonight. See other days' });
    expect(other).toHaveAttribute('href', '/merchants/d2#reserve');
    expect(card(thyme).queryByText('Tonight')).not.toBeInTheDocument();
  });

  it('RSV-01 asks once for all restaurants of the page, for two at seven on each restaurant’s own day', async () => {
    const { requestsTo } = show({ [TABLES]: tables });
    await card(lucciola).findAllByRole('link');
    expect(requestsTo(TABLES)).toHaveLength(1);
    const { searchParams } = new URL(requestsTo(TABLES)[0]!.url);
    expect(Object.fromEntries(searchParams)).toEqual({ ids: 'd1,d2', time: '19:00', partySize: '2' });
  });

  it('RSV-01 promises no table where the server cannot say', async () => {
    let isAnswered = false;
    show({
      [TABLES]: () => {
        isAnswered = true;
        return errorAnswer(503, 'unavailable');
      },
    });
    await waitFor(() => expect(isAnswered).toBe(true));
    await settle();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Tonight')).not.toBeInTheDocument();
  });
});
