import type { BookingOutcome } from '@dining/api-contract';
import { errorAnswer, makePartner, makeReservation } from '@dining/testing';
import { Dialog } from '@dining/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AVAILABILITY_CALL,
  eight,
  NOW,
  RESERVATIONS_CALL,
  reserveButton,
  seven,
  showWidget,
  slotButton,
  slots,
  TODAY,
} from '../show-widget.testing.tsx';

/* Loads lazy components up front, because loading them can take long on a busy machine. */
beforeAll(async () => void (await Promise.all([import('./BookingDialog.tsx'), Dialog.preload()])));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  sessionStorage.clear();
});

const SEARCH = 'openTable__res_default_search_with_cc';
const reservation = makeReservation({ date: TODAY });
const success: BookingOutcome = { outcome: 'success', reservation };
const withSlot = (slot = seven) => `/merchants/d1?date=${TODAY}&time=19:00&party=2&slot=${slot.startsAt}`;

/** Answers each booking with the next of the list; the last one repeats. */
const inTurn = (...answers: (() => unknown)[]) => {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)]?.();
};

describe('booking a table', () => {
  it('RSV-03 RSV-04 ANL-04 books in two presses and shows the confirmation, calendar and reservations', async () => {
    const shown = showWidget({ bonus: '50 miles', answers: { [RESERVATIONS_CALL]: success } });
    await shown.user.click(await slotButton('7:00 PM'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete your reservation' }));
    expect(dialog.getByText('Fri, Nov 20 at 7:00 PM')).toBeInTheDocument();
    expect(dialog.getByText('Earn 50 miles for booking here')).toBeInTheDocument();
    await shown.user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    const booked = within(screen.getByRole('dialog', { name: 'You’re booked!' }));
    expect(booked.getByText('LUC-4827')).toBeInTheDocument();
    expect(booked.getByRole('link', { name: /^Apple or other/ })).toHaveAttribute('href', reservation.calendar.file);
    expect(booked.getByRole('link', { name: 'See my reservations' })).toHaveAttribute('href', '/account/reservations');
    expect(await shown.sent()).toEqual([
      { requestId: expect.any(String), merchantId: 'd1', startsAt: seven.startsAt, partySize: 2 },
    ]);
    expect(shown.events).toEqual([
      SEARCH,
      'openTable__res_slot_selected',
      'openTable__res_user_submit',
      'openTable__res_booking_success',
    ]);
  });

  it('RSV-03 sends one booking however often the button is pressed', async () => {
    let answer: (outcome: BookingOutcome) => void = () => undefined;
    const shown = showWidget({
      path: withSlot(),
      answers: { [RESERVATIONS_CALL]: () => new Promise((resolve) => (answer = resolve)) },
    });
    const submit = await reserveButton();
    await shown.user.dblClick(submit);
    await shown.user.click(submit);
    await waitFor(async () => expect(await shown.sent()).toHaveLength(1));
    answer(success);
    await screen.findByText('You’re booked!');
    expect(await shown.sent()).toHaveLength(1);
  });

  it('RSV-03 sends the same request id again after a lost answer, and after a reload', async () => {
    const lost = { [RESERVATIONS_CALL]: () => Promise.reject(new TypeError('Failed to fetch')) };
    const first = showWidget({ path: withSlot(), answers: lost });
    await first.user.type(await screen.findByRole('textbox', { name: /Special request/ }), 'Window');
    await first.user.click(await reserveButton());
    await screen.findByText('We couldn’t reserve your table. Please try again.');
    await first.user.click(await reserveButton());
    await waitFor(async () => expect(await first.sent()).toHaveLength(2));
    const [one, two] = await first.sent();
    expect(two).toEqual(one);
    // The booking itself may have taken the slot.
    const reloaded = showWidget({
      path: withSlot(),
      answers: { [AVAILABILITY_CALL]: slots(eight), [RESERVATIONS_CALL]: success },
    });
    await reloaded.user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    expect(await reloaded.sent()).toEqual([one]);
    expect(one).toMatchObject({ specialRequest: 'Window' });
  });

  it('SEC-02 RSV-03 neither sends nor stores a card number as a special request', async () => {
    const { user, sent } = showWidget({ path: withSlot(), answers: { [RESERVATIONS_CALL]: success } });
    const request = await screen.findByRole('textbox', { name: /Special request/ });
    await user.type(request, 'Charge 4111 1111 1111 1111');
    await user.click(await reserveButton());
    expect(request).toHaveAccessibleDescription(/^For your safety, leave out card numbers\./);
    expect(request).toHaveFocus();
    expect(await sent()).toEqual([]);
    expect(sessionStorage.getItem('booking-draft')).not.toContain('1111');
    await user.clear(request);
    await user.type(request, 'Call 312-555-0101');
    await user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    expect(await sent()).toMatchObject([{ specialRequest: 'Call 312-555-0101' }]);
  });

  it('RSV-03 makes a new request id once an answer was final', async () => {
    const { user, sent } = showWidget({
      path: withSlot(),
      answers: {
        [RESERVATIONS_CALL]: inTurn(
          () => ({ outcome: 'error' }),
          () => success,
        ),
      },
    });
    await user.click(await reserveButton());
    await screen.findByText('We couldn’t reserve your table. Please try again.');
    await user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    const [one, two] = await sent();
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('RSV-03 closes on "back", and does not offer a booked table again', async () => {
    const shown = showWidget({ answers: { [RESERVATIONS_CALL]: success } });
    await shown.user.click(await slotButton('7:00 PM'));
    await reserveButton();
    await shown.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await shown.user.click(await slotButton('7:00 PM'));
    await shown.user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    await waitFor(() => expect(shown.location().search).not.toContain('slot'));
    await shown.user.click(screen.getByRole('button', { name: 'Done' }));
    await shown.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await shown.sent()).toHaveLength(1);
  });

  it('RSV-03 works where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { user, sent } = showWidget({
      path: withSlot(),
      answers: {
        [RESERVATIONS_CALL]: inTurn(
          () => Promise.reject(new TypeError('Failed to fetch')),
          () => success,
        ),
      },
    });
    await user.click(await reserveButton());
    await screen.findByText('We couldn’t reserve your table. Please try again.');
    await user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    const [one, two] = await sent();
    expect(two).toEqual(one);
  });

  it('RSV-03 shows a hostile special request as text', async () => {
    const words = '<img src=x onerror=alert(1)> [tap](javascript:alert(1)) {name}';
    showWidgetBooked({ specialRequest: words });
    expect(await screen.findByText(`Your request: ${words}`)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('RSV-03 shows the special request of one member to nobody else who signs in here', async () => {
    const { user } = showWidget({ path: withSlot() });
    await user.type(await screen.findByRole('textbox', { name: /Special request/ }), 'Proposing');
    showWidget({ path: withSlot(), memberId: 'member-0002' });
    expect(await screen.findByRole('textbox', { name: /Special request/ })).toHaveValue('');
  });

  it('RSV-03 accepts 500 characters and counts what is left', async () => {
    const { user } = showWidget({ path: withSlot() });
    const field = await screen.findByRole('textbox', { name: /Special request/ });
    expect(field).toHaveAttribute('maxlength', '500');
    await user.type(field, 'Quiet, please');
    expect(screen.getByText('487 characters left')).toBeInTheDocument();
  });

  function showWidgetBooked(overrides: Parameters<typeof makeReservation>[0]): void {
    const booked = { outcome: 'success', reservation: makeReservation({ date: TODAY, ...overrides }) };
    const answer = ({ method }: Request) => (method === 'GET' ? { upcoming: [], past: [] } : booked);
    const { user } = showWidget({ path: withSlot(), answers: { [RESERVATIONS_CALL]: answer } });
    void reserveButton().then((button) => user.click(button));
  }
});

describe('outcomes of a booking', () => {
  it('RSV-03 EXT-09 shows the other times to a guest whose table was taken, and books one of them', async () => {
    let free = slots(seven, eight);
    const nine = { ...seven, startsAt: '2026-11-21T04:00:00.000Z', time: '21:00' };
    const shown = showWidget({
      answers: {
        [AVAILABILITY_CALL]: () => free,
        [RESERVATIONS_CALL]: inTurn(
          () => ((free = slots(nine)), { outcome: 'taken' }),
          () => success,
        ),
      },
    });
    await shown.user.click(await slotButton('7:00 PM'));
    await shown.user.click(await reserveButton());
    const alert = within(await within(await screen.findByRole('dialog')).findByRole('alert'));
    expect(alert.getByText('Someone else just took this table.')).toBeInTheDocument();
    await shown.user.click(await alert.findByRole('button', { name: '9:00 PM' }));
    await shown.user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    expect(shown.events).toEqual([
      SEARCH,
      'openTable__res_slot_selected',
      'openTable__res_user_submit',
      'openTable__res_booking_failure',
      'openTable__res_slot_selected',
      'openTable__res_user_submit',
      'openTable__res_booking_success',
    ]);
  });

  it('RSV-03 names the reservation that is within two hours', async () => {
    const mine = makeReservation({ id: 'r7', date: TODAY, time: '20:30' });
    const { user } = showWidget({
      path: withSlot(),
      answers: {
        [RESERVATIONS_CALL]: ({ method }: Request) =>
          method === 'GET' ? { upcoming: [mine], past: [] } : { outcome: 'overlap' },
      },
    });
    await user.click(await reserveButton());
    const link = await screen.findByRole('link', { name: 'See your table: Fri, Nov 20 at 8:30 PM' });
    expect(link).toHaveAttribute('href', '/account/reservations#r7');
  });

  it.each([
    ['deactivated', /booking service can’t take online reservations from you/],
    ['too_late', /too late to change this online/],
    ['card_needed', /This table needs a card/],
    ['checking', /^We’re still checking whether your last try booked a table here\./],
    ['error', /^We couldn’t reserve your table\. Please try again\.$/],
  ] as const)('RSV-03 RSV-04 ANL-04 says what "%s" means', async (name, words) => {
    const { user, events } = showWidget({ path: withSlot(), answers: { [RESERVATIONS_CALL]: { outcome: name } } });
    await user.click(await reserveButton());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(events).toEqual([
      'openTable__res_user_search_with_cc',
      'openTable__res_user_submit',
      'openTable__res_booking_failure',
    ]);
  });

  it('RSV-03 leads to the card page when a table has come to need a card', async () => {
    const { user, left } = showWidget({
      path: withSlot(),
      answers: {
        [AVAILABILITY_CALL]: inTurn(
          () => slots(seven),
          () => slots({ ...seven, needsCard: true, feeCents: 5_000 }),
        ),
        [RESERVATIONS_CALL]: { outcome: 'card_needed' },
        [`${RESERVATIONS_CALL}/Guarantees`]: { url: 'https://pay.example/session' },
      },
    });
    await user.click(await reserveButton());
    await screen.findByText(/This table needs a card/);
    await user.click(await screen.findByRole('button', { name: 'Continue to card details' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/session']));
  });

  it('RSV-03 shows the table that was booked instead of offering it again, unless it was canceled', async () => {
    const mine = makeReservation({ id: 'r7', date: TODAY, startsAt: seven.startsAt });
    const answersWith = (upcoming: (typeof mine)[]) => ({
      [RESERVATIONS_CALL]: ({ method }: Request) => (method === 'GET' ? { upcoming, past: [] } : success),
    });
    const first = showWidget({ path: withSlot(), answers: answersWith([mine]) });
    await first.user.click(await reserveButton());
    await screen.findByText('You’re booked!');
    first.unmount();
    // "Back", which loads the page of the chosen table again.
    const back = showWidget({ path: withSlot(), answers: answersWith([mine]) });
    const link = await screen.findByRole('link', { name: /^See your table/ });
    expect(link).toHaveAttribute('href', '/account/reservations#r7');
    expect(screen.queryByRole('button', { name: 'Reserve now' })).not.toBeInTheDocument();
    back.unmount();
    showWidget({ path: withSlot(), answers: answersWith([]) });
    expect(await reserveButton()).toBeInTheDocument();
    expect(screen.queryByText(/^You already have a reservation/)).not.toBeInTheDocument();
  });

  it.each([
    ['2026-11-20T22:00:00.000Z', 'Change or cancel until Fri, Nov 20 at 3:00 PM.'],
    ['2026-11-20T12:00:00.000Z', /^It’s soon, so this table can’t be changed or canceled online/],
  ])('EXT-05 says before the booking that a table is changeable until %s', async (changeableUntil, words) => {
    showWidget({ path: withSlot(), answers: { [AVAILABILITY_CALL]: slots({ ...seven, changeableUntil }) } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Reserve now' })).toBeInTheDocument();
  });

  it('RSV-03 says that a table of a link is gone', async () => {
    showWidget({ path: withSlot({ ...seven, startsAt: '2026-11-21T05:15:00.000Z' }) });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Fri, Nov 20 at 10:15 PM')).toBeInTheDocument();
    expect(dialog.getByText('Someone else just took this table.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '7:00 PM' })).toBeInTheDocument();
  });
});

describe('the login prompt', () => {
  it('RSV-03 RSV-04 ANL-04 leads a visitor back to the restaurant and the chosen table', async () => {
    const { user, events, returnPaths, sent } = showWidget({ isMember: false });
    await user.click(await slotButton('7:00 PM'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to book this table' }));
    const signIn = dialog.getByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', '/login');
    await user.click(signIn);
    const slot = encodeURIComponent(seven.startsAt);
    expect(returnPaths).toEqual([`/merchants/d1?date=${TODAY}&time=19%3A00&party=2&slot=${slot}`]);
    expect(events).toEqual([SEARCH, 'openTable__res_slot_selected', 'openTable__res_login_prompt']);
    expect(await sent()).toEqual([]);
  });

  it('RSV-03 RSV-04 ANL-04 appears when the session has ended, and the special request stays', async () => {
    const first = showWidget({ path: withSlot(), answers: { [RESERVATIONS_CALL]: errorAnswer(401, 'unauthorized') } });
    await first.user.type(await screen.findByRole('textbox', { name: /Special request/ }), 'Window');
    await first.user.click(await reserveButton());
    await screen.findByRole('dialog', { name: 'Sign in to book this table' });
    expect(first.events).toEqual([
      'openTable__res_user_search_with_cc',
      'openTable__res_user_submit',
      'openTable__res_login_prompt',
    ]);
    showWidget({ path: withSlot() });
    expect(await screen.findByRole('textbox', { name: /Special request/ })).toHaveValue('Window');
  });
});

describe('a card guarantee', () => {
  const PAGE = { [`${RESERVATIONS_CALL}/Guarantees`]: { url: 'https://pay.example/session' } };

  it('BLD-05 RSV-03 leaves for a payment page of this server under the prefix of the site', async () => {
    const partner = makePartner({ apiBase: '/rewards' });
    const url = '/api/staging/card-guarantees/g1';
    const out = showWidget({
      path: withSlot(eight),
      answers: { [`${RESERVATIONS_CALL}/Guarantees`]: { url } },
      partner,
    });
    await out.user.click(await screen.findByRole('button', { name: 'Continue to card details' }));
    await waitFor(() => expect(out.left).toEqual([`/rewards${url}`]));
  });

  it('RSV-03 RSV-04 ANL-04 leaves for the payment page, and books on return with everything as it was', async () => {
    const out = showWidget({ path: withSlot(eight), answers: PAGE });
    await out.user.type(await screen.findByRole('textbox', { name: /Special request/ }), 'Window');
    await out.user.click(await screen.findByRole('button', { name: 'Continue to card details' }));
    await waitFor(() => expect(out.left).toEqual(['https://pay.example/session']));
    const [asked] = await out.sent();
    expect(asked).toEqual({
      merchantId: 'd1',
      startsAt: eight.startsAt,
      partySize: 2,
      returnPath: `/merchants/d1?date=${TODAY}&time=19%3A00&party=2&slot=${encodeURIComponent(eight.startsAt)}`,
    });
    expect(out.events).toEqual(['openTable__res_user_search_with_cc', 'openTable__res_user_submit']);

    const back = showWidget({
      path: `${asked?.['returnPath'] as string}&guarantee=g1`,
      answers: { [RESERVATIONS_CALL]: success },
    });
    await screen.findByText('You’re booked!');
    expect(await back.sent()).toEqual([
      {
        requestId: expect.any(String),
        merchantId: 'd1',
        startsAt: eight.startsAt,
        partySize: 2,
        specialRequest: 'Window',
        guarantee: 'g1',
      },
    ]);
    await waitFor(() => expect(back.location().search).not.toMatch(/slot|guarantee/));
    expect(back.events.filter((event) => event.includes('booking'))).toEqual(['openTable__res_booking_success']);
  });

  it('RSV-03 can be pressed again when "back" from the payment page restores the page as it was left', async () => {
    const { user, left } = showWidget({ path: withSlot(eight), answers: PAGE });
    const button = await screen.findByRole('button', { name: /^Continue to card details/ });
    await user.click(button);
    await waitFor(() => expect(left).toHaveLength(1));
    expect(button).toHaveAttribute('aria-busy', 'true');
    const show = (persisted: boolean) =>
      act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
    await show(false);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await show(true);
    expect(button).not.toHaveAttribute('aria-busy');
    await user.click(button);
    await waitFor(() => expect(left).toHaveLength(2));
  });

  it('RSV-03 stays busy when the page is restored while a booking is under way', async () => {
    showWidget({ path: withSlot(), answers: { [RESERVATIONS_CALL]: () => new Promise(() => undefined) } });
    const button = await reserveButton();
    await act(async () => void fireEvent.click(button));
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('EXT-05 RSV-03 changes only the request of a guaranteed table without asking for its card again', async () => {
    const changing = makeReservation({
      id: 'r7',
      date: TODAY,
      time: '20:00',
      startsAt: eight.startsAt,
      feeCents: 5_000,
    });
    const answers = { ...PAGE, [`${RESERVATIONS_CALL}/r7`]: success };
    const same = showWidget({ path: withSlot(eight), changing, answers });
    await same.user.type(await screen.findByRole('textbox', { name: /Special request/ }), 'Window');
    await same.user.click(screen.getByRole('button', { name: 'Change to this table' }));
    await screen.findByText('Your reservation has been changed');
    expect(await same.sent()).toMatchObject([{ startsAt: eight.startsAt, specialRequest: 'Window' }]);
    same.unmount();
    const bigger = showWidget({ path: withSlot(eight).replace('party=2', 'party=4'), changing, answers });
    await bigger.user.click(await screen.findByRole('button', { name: 'Change to this table' }));
    await waitFor(() => expect(bigger.left).toEqual(['https://pay.example/session']));
  });

  it('RSV-03 RSV-04 ANL-04 says that the payment provider failed', async () => {
    const { user, events } = showWidget({
      path: withSlot(eight),
      answers: { [`${RESERVATIONS_CALL}/Guarantees`]: errorAnswer(424, 'payment_failed') },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue to card details' }));
    expect(await screen.findByText(/The card page isn’t available right now/)).toBeInTheDocument();
    expect(events).toEqual([
      'openTable__res_user_search_with_cc',
      'openTable__res_user_submit',
      'openTable__res_424_stripe_failed_dependency',
    ]);
  });

  it('RSV-03 is sent with the same request id when "back" reaches its return again', async () => {
    const path = `${withSlot(eight)}&guarantee=g1`;
    const answers = { [RESERVATIONS_CALL]: success };
    const first = showWidget({ path, answers });
    await screen.findByText('You’re booked!');
    const again = showWidget({ path, answers });
    await screen.findByText('You’re booked!');
    expect(await again.sent()).toEqual(await first.sent());
  });
});
