import { makeReservation, makeSlot } from '@dining/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { use } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AVAILABILITY_CALL, eight, NOW, seven, showWidget, slotButton, slots, TODAY } from '../show-widget.testing.tsx';

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

const asked = ({ requests }: ReturnType<typeof showWidget>) =>
  requests.filter(({ url }) => url.includes(AVAILABILITY_CALL)).map(({ url }) => new URL(url).search);

describe('the reservation widget', () => {
  it('RSV-01 opens with today, 7:00 PM and two guests, and offers dates from yesterday to 365 days ahead', async () => {
    const shown = showWidget();
    await slotButton('7:00 PM');
    expect(asked(shown)).toEqual([`?date=${TODAY}&time=19%3A00&partySize=2`]);
    const date = screen.getByLabelText(/^Date/);
    expect([date.getAttribute('min'), date.getAttribute('max')]).toEqual(['2026-11-19', '2027-11-20']);
    expect(screen.getByLabelText('Time')).toHaveValue('19:00');
    expect(screen.getByLabelText('Party size')).toHaveValue('2');
  });

  it('RSV-01 counts days where the restaurant is, not where the guest is', async () => {
    vi.setSystemTime('2026-11-21T06:30:00Z');
    showWidget({ timeZone: 'America/New_York' });
    expect(await screen.findByLabelText(/^Date/)).toHaveValue('2026-11-21');
    showWidget({ timeZone: 'Pacific/Honolulu' });
    expect(await screen.findByLabelText(/^Date/)).toHaveValue('2026-11-20');
  });

  it('RSV-01 has 365 days across a change of clocks, in the zone that changes', async () => {
    vi.setSystemTime('2026-11-01T05:30:00Z');
    showWidget({ timeZone: 'America/New_York' });
    const date = await screen.findByLabelText(/^Date/);
    expect([date.getAttribute('min'), date.getAttribute('max')]).toEqual(['2026-10-31', '2027-11-01']);
  });

  it('RSV-01 searches again with each change, and the address shows the search', async () => {
    const shown = showWidget();
    await slotButton('7:00 PM');
    await shown.user.selectOptions(screen.getByLabelText('Party size'), '4');
    await waitFor(() => expect(shown.location().search).toBe(`?date=${TODAY}&time=19%3A00&party=4`));
    fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-24' } });
    await waitFor(() => expect(asked(shown).at(-1)).toBe('?date=2026-11-24&time=19%3A00&partySize=4'));
  });

  it('RSV-01 keeps every change of a guest who is faster than the page, and shows each immediately', async () => {
    let load = () => {};
    const slowPart = new Promise<void>((resolve) => (load = resolve));
    /** Holds up the page at every address but the first. */
    const SlowPart = () => void (useLocation().search !== '' && use(slowPart));
    const shown = showWidget({ beside: <SlowPart /> });
    await slotButton('7:00 PM');
    const select = (label: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
    await select('Party size', '4');
    expect(screen.getByLabelText('Party size')).toHaveValue('4');
    await select('Time', '18:30');
    await act(async () => load());
    await waitFor(() => expect(shown.location().search).toBe(`?date=${TODAY}&time=18%3A30&party=4`));
    expect(asked(shown).at(-1)).toBe(`?date=${TODAY}&time=18%3A30&partySize=4`);
  });

  it.each([
    ['?date=2026-02-30&time=25:00&party=0', 'a day, time and party that do not exist'],
    ['?date=1899-12-31&time=19:00&party=1.5', 'a date before the first one and a party of one and a half'],
    ['?date=<script>&time=7pm&party=1000000000', 'hostile text and a huge party'],
  ])('RSV-01 falls back to the default at %s: %s', async (search) => {
    const shown = showWidget({ path: `/merchants/d1${search}` });
    await slotButton('7:00 PM');
    expect(asked(shown)).toEqual([`?date=${TODAY}&time=19%3A00&partySize=2`]);
  });

  it('EXT-05 asks for the tables that are free without the reservation that is changed', async () => {
    const changing = makeReservation({ id: 'r7', date: TODAY });
    const shown = showWidget({
      changing,
      answers: {
        [AVAILABILITY_CALL]: ({ url }: Request) => (url.includes('changing=r7') ? slots(seven, eight) : slots(eight)),
      },
    });
    expect(await slotButton('7:00 PM')).toBeInTheDocument();
    expect(asked(shown)).toEqual([`?date=${TODAY}&time=19%3A00&partySize=2&changing=r7`]);
  });

  it('RSV-01 keeps the parameters of others in the address', async () => {
    const shown = showWidget({ path: '/merchants/d1?utm_source=mail' });
    await slotButton('7:00 PM');
    await shown.user.selectOptions(screen.getByLabelText('Time'), '18:30');
    await waitFor(() => expect(shown.location().search).toContain('utm_source=mail&date='));
  });

  it('RSV-03 says in words what a card guarantees', async () => {
    showWidget();
    expect((await slotButton('8:00 PM $50 no-show')).textContent).toBe('8:00 PM$50 no-show');
  });

  it('RSV-02 shows the restaurant’s number to a party that is too big', async () => {
    showWidget({ answers: { [AVAILABILITY_CALL]: { outcome: 'party_too_big', maxParty: 8 } } });
    expect(await screen.findByText(/goes up to 8 guests/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call (718) 555-0134' })).toHaveAttribute('href', 'tel:+17185550134');
  });

  it('RSV-02 leads to the smallest party and to the last date that can be booked', async () => {
    const small = showWidget({ answers: { [AVAILABILITY_CALL]: { outcome: 'party_too_small', minParty: 3 } } });
    await small.user.click(await screen.findByRole('button', { name: 'See tables for 3' }));
    await waitFor(() => expect(small.location().search).toContain('party=3'));
    const far = showWidget({ answers: { [AVAILABILITY_CALL]: { outcome: 'too_far', lastDate: '2026-12-20' } } });
    await far.user.click(await screen.findByRole('button', { name: 'See Sun, Dec 20' }));
    await waitFor(() => expect(far.location().search).toContain('date=2026-12-20'));
  });

  it('RSV-02 can be repeated after a network failure', async () => {
    let isDown = true;
    const { user } = showWidget({
      answers: {
        [AVAILABILITY_CALL]: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : slots(seven)),
      },
    });
    await screen.findByText('We couldn’t load tables just now.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await slotButton('7:00 PM')).toBeInTheDocument();
  });

  it('EXT-09 shows other times of the day and other days, each of which opens with its own date', async () => {
    const other = makeSlot('2026-11-22', '18:45');
    const shown = showWidget({
      answers: { [AVAILABILITY_CALL]: { outcome: 'none', sameDay: [makeSlot(TODAY, '21:30')], nextDays: [other] } },
    });
    expect(await screen.findByText('No tables around 7:00 PM, Today.')).toBeInTheDocument();
    const day = within(screen.getByRole('list', { name: 'Sun, Nov 22' }));
    await shown.user.click(day.getByRole('button', { name: '6:45 PM' }));
    await waitFor(() => expect(shown.location().search).toContain('date=2026-11-22&time=18%3A45&party=2&slot='));
  });

  const similar: Parameters<typeof showWidget>[0] = {
    similar: ({ date, time, partySize }) => <p>{`Similar on ${date} at ${time} for ${partySize}`}</p>,
  };

  it.each(['none', 'too_close'] as const)(
    'EXT-09 shows similar restaurants for the wanted table where the answer is "%s"',
    async (outcome) => {
      showWidget({ ...similar, answers: { [AVAILABILITY_CALL]: { outcome, sameDay: [], nextDays: [] } } });
      expect(await screen.findByText(`Similar on ${TODAY} at 19:00 for 2`)).toBeInTheDocument();
    },
  );

  it('EXT-09 shows no other restaurants where this one has tables', async () => {
    showWidget(similar);
    await slotButton('7:00 PM');
    expect(screen.queryByText(/^Similar/)).not.toBeInTheDocument();
  });

  it('EXT-09 tells a member when a table frees up', async () => {
    const { user, requests } = showWidget({
      answers: {
        [AVAILABILITY_CALL]: { outcome: 'none', sameDay: [], nextDays: [] },
        '/api/Member/TableAlerts': {
          id: 'a1',
          merchantId: 'd1',
          merchantName: '',
          date: TODAY,
          time: '19:00',
          partySize: 2,
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Tell me when a table frees up' }));
    await screen.findByText(/We’ll e-mail you/);
    const alert = requests.find(({ url, method }) => method === 'POST' && url.endsWith('/TableAlerts'));
    expect(await alert?.json()).toEqual({ merchantId: 'd1', date: TODAY, time: '19:00', partySize: 2 });
  });

  it('EXT-09 asks visitors to sign in for it, and leads back to the same search', async () => {
    const { user, returnPaths } = showWidget({
      isMember: false,
      answers: { [AVAILABILITY_CALL]: { outcome: 'none', sameDay: [], nextDays: [] } },
    });
    await user.click(await screen.findByRole('link', { name: /Sign in and we’ll tell you/ }));
    expect(returnPaths).toEqual([`/merchants/d1?date=${TODAY}&time=19%3A00&party=2`]);
  });
});

describe('the impressions of a search', () => {
  it.each([
    ['openTable__res_default_search_without_cc', '', slots(seven)],
    ['openTable__res_default_search_with_cc', '', slots(seven, eight)],
    ['openTable__res_user_search_without_cc', '?party=2', slots(seven)],
    ['openTable__res_user_search_with_cc', '?party=2', slots(seven, eight)],
    ['openTable__res_no_availability', '', { outcome: 'none', sameDay: [], nextDays: [] }],
    ['openTable__res_no_availability', '?party=50', { outcome: 'party_too_big', maxParty: 8 }],
  ])('RSV-04 ANL-04 are %s at "%s"', async (event, search, availability) => {
    const { events } = showWidget({
      path: `/merchants/d1${search}`,
      answers: { [AVAILABILITY_CALL]: availability },
    });
    await waitFor(() => expect(events).toEqual([event]));
  });
});
