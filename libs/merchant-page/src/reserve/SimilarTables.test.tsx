import type { MerchantSearchResult, Tables } from '@dining/api-contract';
import { addressOf } from '@dining/reservations';
import { makeMerchant, makeMerchantDetail, makeSlot, renderWithSite } from '@dining/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SimilarTables } from './SimilarTables.tsx';

const SEARCH = '/api/v2/Merchants/Search';
const TABLES = '/api/v2/Merchants/Tables';

const request = { date: '2026-11-27', time: '20:00', partySize: 4 };
const eight = makeSlot(request.date, '20:00');

/** A restaurant near by of one cuisine. */
const near = (id: string, name: string, cuisine: string, distance: number) =>
  makeMerchant({ id, name, distance, details: { cuisines: [cuisine] } });

const ownTable = near('d1', 'Osteria Lucciola', 'Italian', 0);
const hanok = near('d2', 'Hanok Table', 'Korean', 0.3);
const verger = near('d3', 'Petit Verger', 'French', 0.5);
const gemelli = near('d4', 'Forno Gemelli', 'Italian', 0.8);
const paz = near('d5', 'Taquería Doña Paz', 'Mexican', 1.2);

const found = (...merchants: MerchantSearchResult['merchants']): MerchantSearchResult => ({
  merchants,
  pageNo: 1,
  totalPages: 1,
  totalResultSize: merchants.length,
});

const free = (...ids: string[]): Tables => ({ tables: ids.map((merchantId) => ({ merchantId, slots: [eight] })) });

const show = (results: MerchantSearchResult, tables: Tables) =>
  renderWithSite(<SimilarTables merchant={makeMerchantDetail({ id: 'd1' })} request={request} />, {
    answers: { [SEARCH]: results, [TABLES]: tables },
  });

const names = async () =>
  (await screen.findAllByRole('listitem'))
    .map((item) => within(item).queryByRole('link', { name: /^(?!Reserve)/ })?.textContent)
    .filter((name) => name !== undefined);

describe('tables near by where a restaurant has none', () => {
  it('EXT-09 lists restaurants that have tables, those with a cuisine of this one first, then the nearest', async () => {
    show(found(ownTable, hanok, verger, gemelli, paz), free('d2', 'd4', 'd5'));
    expect(await names()).toEqual(['Forno Gemelli', 'Hanok Table', 'Taquería Doña Paz']);
    expect(screen.getByRole('heading', { name: 'Tables nearby' })).toBeInTheDocument();
    expect(screen.getByText(/Italian · 0\.8/)).toBeInTheDocument();
  });

  it('EXT-09 shows three at most', async () => {
    show(found(hanok, verger, gemelli, paz), free('d2', 'd3', 'd4', 'd5'));
    expect(await names()).toEqual(['Forno Gemelli', 'Hanok Table', 'Petit Verger']);
  });

  it('EXT-09 asks restaurants near by that take reservations for the wanted time and party, and never this one', async () => {
    const { requestsTo } = show(found(ownTable, hanok, gemelli), free('d1', 'd2'));
    expect(await names()).toEqual(['Hanok Table']);
    const searched = new URL(requestsTo(SEARCH)[0]!.url).searchParams;
    const { latitude, longitude } = makeMerchantDetail().location;
    expect(Object.fromEntries(searched)).toMatchObject({
      latitude: String(latitude),
      longitude: String(longitude),
      reservations: 'true',
    });
    expect(Object.fromEntries(new URL(requestsTo(TABLES)[0]!.url).searchParams)).toEqual({
      ids: 'd4,d2',
      date: '2026-11-27',
      time: '20:00',
      partySize: '4',
    });
  });

  it('EXT-09 links to the restaurant, and each time to its page with the table chosen', async () => {
    show(found(hanok), free('d2'));
    expect(await screen.findByRole('link', { name: 'Hanok Table' })).toHaveAttribute('href', '/merchants/d2');
    expect(screen.getByRole('link', { name: 'Reserve at Hanok Table for 8:00 PM' })).toHaveAttribute(
      'href',
      `/merchants/d2${addressOf(request, eight.startsAt)}`,
    );
  });

  it('EXT-09 shows nothing where no restaurant near by has a table', async () => {
    const { container, requestsTo } = show(found(ownTable, hanok), free());
    await waitFor(() => expect(requestsTo(TABLES)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('EXT-09 asks for no tables where no other restaurant near by takes reservations', async () => {
    const { container, requestsTo } = show(found(ownTable), free('d1'));
    await waitFor(() => expect(requestsTo(SEARCH)).toHaveLength(1));
    expect(requestsTo(TABLES)).toHaveLength(0);
    expect(container.textContent).toBe('');
  });
});
