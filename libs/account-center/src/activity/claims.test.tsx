import type { Claim } from '@dining/api-contract';
import '@dining/session';
import { errorAnswer, findCombobox, makeMerchant, makeSearchResult, type Answers } from '@dining/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askedMessages, dinesPage, makeClaim, makeDine } from '../dine/activity.testing.ts';
import { ACTIVITY_PATH, DINES, showActivity } from './activity-page.testing.tsx';

const CLAIMS = '/api/Member/Claims';
const SEARCH = '/api/v2/Merchants/Search';
const CARDS = '/api/Member/Claims/Cards';
const CARD_ID = '2c1f7c1e-0000-4000-8000-000000000001';

const FORMER_ID = '2c1f7c1e-0000-4000-8000-000000000002';
const cards = [
  { id: CARD_ID, cardType: 'visa', lastFour: '1008', description: 'Visa', isLinked: true },
  { id: FORMER_ID, cardType: 'amex', lastFour: '4417', description: 'American Express', isLinked: false },
];

type Sent = { claim: unknown; receipt: unknown };
const sent: Sent[] = [];

/** Parses the submitted form like the server. */
async function receiveClaim(request: Request): Promise<Claim | Claim[]> {
  if (request.method === 'GET') return [];
  const form = await request.formData();
  sent.push({ claim: JSON.parse(String(form.get('claim'))), receipt: form.get('receipt') ?? undefined });
  return makeClaim();
}

const show = (query = '?claim=new', answers: Answers = {}) =>
  showActivity({
    path: ACTIVITY_PATH + query,
    answers: {
      [DINES]: dinesPage([
        makeDine({
          id: '48',
          transactionStatus: 'forfeit',
          reason: 'card_not_linked',
          cardLastFour: '1008',
          dineAmount: 2_810,
        }),
      ]),
      [CARDS]: cards,
      '/api/Locations/Resolve': { place: { id: 'p', label: 'Brooklyn, NY', latitude: 40.69, longitude: -73.99 } },
      [SEARCH]: makeSearchResult(1, { merchants: [makeMerchant({ id: 'd7', name: 'Zia Rosa' })] }),
      [CLAIMS]: receiveClaim,
      ...answers,
    },
  });

const PLACES: Record<string, object> = {
  Chicago: { id: 'c', label: 'Chicago, IL', latitude: 41.88, longitude: -87.63 },
  Illinois: { id: 's', label: 'Illinois', latitude: 40, longitude: -89.2, stateCode: 'IL' },
  10001: { id: 'h', label: 'New York, NY', latitude: 40.75, longitude: -73.99 },
};

/** A member at home in New York; Carbone is in Chicago alone. */
const showFromHome = (answers: Answers = {}) =>
  showActivity({
    path: `${ACTIVITY_PATH}?claim=new`,
    member: { address: { address1: '1 Main Street', address2: '', city: 'New York', state: 'NY', zipCode: '10001' } },
    answers: {
      [CARDS]: cards,
      '/api/Locations/Resolve': ({ url }: Request) => ({
        place: PLACES[new URL(url).searchParams.get('q') ?? ''] ?? null,
      }),
      [SEARCH]: ({ url }: Request) => {
        const { latitude, state } = Object.fromEntries(new URL(url).searchParams);
        const isThere = latitude === '41.88' || state === 'IL';
        return makeSearchResult(isThere ? 1 : 0, {
          merchants: isThere ? [makeMerchant({ id: 'd9', name: 'Carbone' })] : [],
        });
      },
      [CLAIMS]: receiveClaim,
      ...answers,
    },
  });

/** Chooses a file past the `accept` filter, which not all devices apply. */
async function chooseFile(file: File): Promise<void> {
  fireEvent.change(await field(/^Photo of the receipt/), {
    target: { files: Object.assign([file], { item: () => file }) },
  });
}

const form = async () => within(await screen.findByRole('region', { name: 'Tell us about the meal' }));
const field = async (name: RegExp) => (await form()).findByLabelText<HTMLInputElement>(name);
const send = async () => (await form()).getByRole('button', { name: 'Send report' });

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  URL.createObjectURL = () => 'blob:receipt';
  URL.revokeObjectURL = () => undefined;
  // Node's requests do not accept jsdom's File, so its name is sent instead.
  const { set } = FormData.prototype;
  vi.spyOn(FormData.prototype, 'set').mockImplementation(function put(
    this: FormData,
    name: string,
    value: string | Blob,
  ) {
    set.call(this, name, (value instanceof File ? value.name : value) as Blob);
  });
});

describe('the claim form', () => {
  it('EXT-01 sends restaurant, date, amount, card, note and receipt, and lists the claim', async () => {
    const { user, requests } = show();
    await user.hover(await field(/^Restaurant/));
    await user.type(await screen.findByRole('combobox', { name: /^Restaurant/ }), 'zia');
    await user.click(await screen.findByRole('option', { name: /Zia Rosa/ }));
    fireEvent.change(await field(/^Date of the meal/), { target: { value: '2026-11-02' } });
    fireEvent.change(await field(/^Bill before tax and tip/), { target: { value: '$48.50' } });
    await user.selectOptions(await field(/^Card you paid with/), 'Visa ending in 1008');
    await user.upload(await field(/^Photo of the receipt/), new File(['x'], 'receipt.png', { type: 'image/png' }));
    fireEvent.change(await field(/^Anything else/), { target: { value: 'We sat outside.' } });
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      claim: { merchantId: 'd7', date: '2026-11-02', amountCents: 4_850, cardId: CARD_ID, note: 'We sat outside.' },
      receipt: 'receipt.png',
    });
    expect((await form()).getByText('Thanks! We have your report and are looking into it.')).toBeInTheDocument();
    const list = within(await screen.findByRole('region', { name: 'Your reports' }));
    expect(list.getByText('Osteria Lucciola')).toBeInTheDocument();
    const query = new URL(requests.filter(({ url }) => url.includes(SEARCH)).at(-1)?.url ?? '').searchParams;
    expect(query.get('restaurantOrCuisine')).toBe('zia');
    expect(query.get('latitude')).toBe('40.69');
  });

  it('EXT-01 finds a restaurant far from home by its place, and does not send the place', async () => {
    const { user } = showFromHome();
    await user.type(await field(/^City or ZIP code/), 'Chicago');
    await user.hover(await field(/^Restaurant/));
    await user.type(await findCombobox(/^Restaurant/), 'carbone');
    await user.click(await screen.findByRole('option', { name: /Carbone/ }));
    fireEvent.change(await field(/^Date of the meal/), { target: { value: '2026-11-02' } });
    fireEvent.change(await field(/^Bill before tax and tip/), { target: { value: '48.50' } });
    await user.selectOptions(await field(/^Card you paid with/), 'Visa ending in 1008');
    await user.click(await send());
    await waitFor(() =>
      expect(sent[0]?.claim).toEqual({ merchantId: 'd9', date: '2026-11-02', amountCents: 4_850, cardId: CARD_ID }),
    );
  });

  it('EXT-01 RCH-03 says near which place no restaurant has the name, and looks elsewhere by the keyboard alone', async () => {
    const { user } = showFromHome();
    const place = await field(/^City or ZIP code/);
    expect(place).not.toBeRequired();
    expect(place).toHaveAccessibleDescription('Only if you dined away from home.');
    await user.click(place);
    await user.tab();
    const restaurant = await findCombobox(/^Restaurant/);
    await waitFor(() => expect(restaurant).toHaveFocus());
    await user.keyboard('carbone');
    await screen.findAllByText('No participating restaurant near New York, NY has that name.');
    await user.tab({ shift: true });
    expect(place).toHaveFocus();
    await user.keyboard('Illinois');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /Carbone/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(restaurant.value).toMatch(/^Carbone/));
    expect(place).toHaveAccessibleDescription('Only if you dined away from home.');
  });

  it('EXT-01 says at the field that a place is unknown once it is typed, and looks around home', async () => {
    const { user } = showFromHome();
    const place = await field(/^City or ZIP code/);
    const unknown = 'We can’t find that place. Enter a city or ZIP code, such as Chicago, IL.';
    await user.type(place, 'Qwertyville');
    expect(place).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await waitFor(() => expect(place).toHaveAttribute('aria-invalid', 'true'));
    expect(place).toHaveAccessibleDescription(`${unknown} Only if you dined away from home.`);
    await user.type(await findCombobox(/^Restaurant/), 'carbone');
    await screen.findAllByText('No participating restaurant near New York, NY has that name.');
    await user.clear(place);
    await user.tab();
    await waitFor(() => expect(place).not.toHaveAttribute('aria-invalid'));
  });

  it('EXT-01 FRM-05 keeps the typed place, and asks for none where the meal is listed', async () => {
    const { user } = showFromHome();
    await user.type(await field(/^City or ZIP code/), 'Chicago');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Chicago'));
    cleanup();
    showFromHome();
    await waitFor(async () => expect(await field(/^City or ZIP code/)).toHaveValue('Chicago'));
    cleanup();
    show('?claim=48');
    await field(/^Restaurant/);
    expect((await form()).queryByLabelText(/^City or ZIP code/)).not.toBeInTheDocument();
  });

  it('EXT-01 fills in what is known of the dine the claim is about', async () => {
    const { user } = show('?claim=48');
    expect(await field(/^Restaurant/)).toHaveValue('Osteria Lucciola');
    expect(await field(/^Date of the meal/)).toHaveValue('2026-11-14');
    expect(await field(/^Bill before tax/)).toHaveValue('28.10');
    expect(await field(/^Card you paid with/)).toHaveValue(CARD_ID);
    await user.click(await send());
    await waitFor(() =>
      expect(sent[0]?.claim).toEqual({
        merchantId: 'd1',
        date: '2026-11-14',
        amountCents: 2_810,
        cardId: CARD_ID,
        dineId: '48',
      }),
    );
  });

  it('EXT-01 EXT-02 says at the card why a meal on an unlinked one cannot earn, and does not send the report', async () => {
    const { user } = show('?claim=48');
    const card = await field(/^Card you paid with/);
    await user.selectOptions(card, 'A card that isn’t linked');
    expect(card).toHaveAccessibleDescription(
      'A meal earns only on a card that was linked at the time, so this one can’t. Link the card before your next meal.',
    );
    expect((await form()).getByRole('link', { name: 'Link the card' })).toHaveAttribute(
      'href',
      '/account/manage_cards',
    );
    await user.click(await send());
    expect(sent).toEqual([]);
    await user.selectOptions(card, 'Visa ending in 1008');
    expect(card).toBeValid();
    await user.click(await send());
    await waitFor(() => expect(sent[0]?.claim).toMatchObject({ cardId: CARD_ID }));
  });

  it('EXT-01 offers the cards that were linked within the days of reports, and sends the one that was replaced', async () => {
    const { user } = show('?claim=48');
    const card = await field(/^Card you paid with/);
    expect(
      within(card)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a card',
      'Visa ending in 1008',
      'American Express ending in 4417, no longer linked',
      'A card that isn’t linked',
    ]);
    await user.selectOptions(card, 'American Express ending in 4417, no longer linked');
    await user.click(await send());
    await waitFor(() => expect(sent[0]?.claim).toMatchObject({ cardId: FORMER_ID }));
  });

  it('EXT-01 BAN-06 says that the cards could not be loaded, and loads them on request', async () => {
    let isBroken = true;
    const { user } = show('?claim=48', { [CARDS]: () => (isBroken ? errorAnswer(500, 'internal') : cards) });
    const retry = await (await form()).findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(retry);
    expect(await field(/^Card you paid with/)).toHaveValue(CARD_ID);
  });

  it('EXT-01 opens from the banner, takes the focus, and returns it when closed', async () => {
    const { user, location } = show('');
    await user.click(await screen.findByRole('link', { name: 'tell us about the meal' }));
    await form();
    expect(location().search).toBe('?claim=new');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Tell us about the meal' })).toHaveFocus());
    await user.click((await form()).getByRole('link', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Tell us about the meal' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'tell us about the meal' })).toHaveFocus());
  });

  it('EXT-01 requires a restaurant from the suggestions, a day within 180 days and an amount', async () => {
    const { user } = show();
    await user.type(await field(/^Restaurant/), 'somewhere');
    fireEvent.change(await field(/^Date of the meal/), { target: { value: '2026-11-23' } });
    await user.type(await field(/^Bill before tax/), 'forty');
    await user.click(await send());
    const region = await form();
    expect(region.getAllByText(/Choose the restaurant from the list/).length).toBeGreaterThan(0);
    expect(region.getAllByText(/Choose a date that isn’t in the future/).length).toBeGreaterThan(0);
    expect(region.getAllByText(/Enter an amount in dollars/).length).toBeGreaterThan(0);
    expect(region.getAllByText(/This field is required/).length).toBeGreaterThan(0);
    fireEvent.change(await field(/^Date of the meal/), { target: { value: '2026-05-01' } });
    expect(region.getAllByText(/Choose a date within the last 180 days/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('EXT-01 refuses a file of another type or too large a picture, and previews a picture that can be removed', async () => {
    const { user } = show();
    await chooseFile(new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
    expect((await form()).getByText('Choose a JPEG, PNG or WebP photo.')).toBeInTheDocument();
    const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 });
    await chooseFile(large);
    expect(
      await (await form()).findByText('The photo is larger than 8 MB. Please choose a smaller one.'),
    ).toBeInTheDocument();
    await chooseFile(new File(['x'], 'receipt.webp', { type: 'image/webp' }));
    expect((await form()).getByRole('img', { name: 'The photo you chose' })).toHaveAttribute('src', 'blob:receipt');
    await user.click((await form()).getByRole('button', { name: 'Remove receipt.webp' }));
    expect(await field(/^Photo of the receipt/)).toHaveFocus();
  });

  it('SEC-02 CRD-02 neither sends nor stores a card number in the note', async () => {
    const { user } = show('?claim=48');
    const note = await field(/^Anything else/);
    await user.type(note, 'Paid with 4111 1111 1111 1111');
    await user.click(await send());
    expect(note).toHaveAccessibleDescription(/^For your safety, leave out card numbers\./);
    expect(sent).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1111');
    await user.clear(note);
    await user.type(note, 'Call 312-555-0101');
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('EXT-01 shows errors from the server at their fields', async () => {
    const refusal = {
      error: {
        code: 'bad_request',
        message: 'no',
        requestId: 'r',
        fields: [
          { field: 'receipt', message: 'Not readable.' },
          { field: 'merchantId', message: 'Already reported.' },
        ],
      },
    };
    const { user } = show('?claim=48', {
      [CLAIMS]: ({ method }: Request) => (method === 'GET' ? [] : Response.json(refusal, { status: 400 })),
    });
    await field(/^Restaurant/);
    await user.click(await send());
    expect((await screen.findAllByText('Already reported.')).length).toBeGreaterThan(0);
    const describedBy = (await field(/^Photo of the receipt/)).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy.split(' ')[0] ?? '')?.textContent).toBe('Not readable.');
  });
});

describe('a claim at its row', () => {
  const atRow = () => screen.findByRole('group', { name: 'Your report of Nov 13, 2026, Osteria Lucciola' });
  const withClaim = (overrides: Parameters<typeof makeClaim>[0], answers: Answers = {}) =>
    show('', { [CLAIMS]: [makeClaim({ dineId: '48', ...overrides })], ...answers });
  const messagesOf = (region: HTMLElement) =>
    within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('EXT-18 appears after the report is sent, with the focus, and can no longer be reported', async () => {
    const { user, location } = show('?claim=48', {
      [CLAIMS]: ({ method }: Request) => (method === 'GET' ? [] : makeClaim({ dineId: '48' })),
    });
    await field(/^Restaurant/);
    await user.click(await send());
    const region = await atRow();
    expect(region.textContent).toContain('ReceivedWe’re looking into it.');
    expect(region.closest('tr')?.previousElementSibling).toHaveAttribute('id', 'dine-48');
    await waitFor(() => expect(region).toHaveFocus());
    expect(location().search).toBe('');
    expect(screen.queryByRole('link', { name: /Report a problem/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your reports' })).not.toBeInTheDocument();
  });

  it.each([
    ['received', true],
    ['needs_information', true],
    ['approved', false],
    ['declined', false],
  ] as const)('MER-07 EXT-01 says by which day’s level a report earns while it is open: %s', async (status, isOpen) => {
    withClaim({ status, messages: status === 'needs_information' ? askedMessages : [] });
    const text = (await atRow()).textContent;
    expect(text.includes('If this meal earns, your level on Nov 2 sets the rate.')).toBe(isOpen);
  });

  it('EXT-18 shows what the program asks, and sends text and photo from there', async () => {
    const answers: { claim: unknown; receipt: unknown }[] = [];
    const { user } = withClaim(
      { status: 'needs_information', note: 'We sat outside.', messages: askedMessages },
      {
        '/api/Member/Claims/k1/Messages': async (request: Request) => {
          const form = await request.formData();
          answers.push({ claim: JSON.parse(String(form.get('claim'))), receipt: form.get('receipt') });
          return makeClaim({ dineId: '48', messages: askedMessages });
        },
      },
    );
    const region = await atRow();
    expect(region.textContent).toContain('We need more details');
    expect(messagesOf(region)).toEqual([
      'You, Nov 13, 2026We sat outside.',
      'Demo Dining, Nov 15, 2026Which card did you pay with?',
      'You, Nov 16, 2026The blue one.',
      'Demo Dining, Nov 17, 2026The bill is hard to read. Please send another picture of it.',
    ]);
    expect(within(region).getByRole('img', { name: 'Photo you sent on Nov 16, 2026' })).toHaveAttribute(
      'src',
      '/api/Member/Claims/k1/Messages/2/Picture',
    );
    await user.click(await within(region).findByRole('button', { name: 'Send answer' }));
    expect((await within(region).findAllByText('Write an answer or add a photo.')).length).toBeGreaterThan(0);
    await user.type(within(region).getByRole('textbox', { name: /^Your answer/ }), 'Here it is.');
    await user.upload(
      within(region).getByLabelText(/^Photo of the receipt/),
      new File(['x'], 'receipt.png', { type: 'image/png' }),
    );
    await user.click(within(region).getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(answers).toEqual([{ claim: { text: 'Here it is.' }, receipt: 'receipt.png' }]));
    await waitFor(() => expect(region.textContent).toContain('ReceivedWe’re looking into it.'));
    expect(region).toHaveFocus();
    expect(within(region).queryByRole('button', { name: 'Send answer' })).not.toBeInTheDocument();
  });

  it('SEC-02 CRD-02 does not send a card number as an answer', async () => {
    const { user, requestsTo } = withClaim({ status: 'needs_information', messages: askedMessages });
    const answer = await within(await atRow()).findByRole('textbox', { name: /^Your answer/ });
    await user.type(answer, 'The one with 4111-1111-1111-1111.');
    await user.click(within(await atRow()).getByRole('button', { name: 'Send answer' }));
    expect(answer).toHaveAccessibleDescription(/^For your safety, leave out card numbers\./);
    expect(requestsTo('POST /api/Member/Claims/k1/Messages')).toEqual([]);
  });

  it('FRM-05 EXT-18 keeps an answer that was not sent, and asks before a link leaves it behind', async () => {
    const answerField = async () => within(await atRow()).findByRole('textbox', { name: /^Your answer/ });
    const openClaim = () => withClaim({ status: 'needs_information', messages: askedMessages });
    const { user } = openClaim();
    await user.type(await answerField(), 'The blue one.');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('The blue one.'));
    await user.click(screen.getByRole('link', { name: 'Osteria Lucciola' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    cleanup();
    openClaim();
    await waitFor(async () => expect(await answerField()).toHaveValue('The blue one.'));
  });

  it('EXT-18 shows the reason of a refusal, and the dine can be reported again', async () => {
    withClaim({ status: 'declined', reason: 'The restaurant has no such bill.' });
    expect((await atRow()).textContent).toContain('DeclinedThe restaurant has no such bill.');
    expect(screen.getByRole('link', { name: /See my linked cards/ })).toBeInTheDocument();
  });

  it('EXT-18 leads from an approved report to the reward that it became', async () => {
    show('', {
      '/api/Member/Transactions': dinesPage([
        makeDine({ id: '60', transactionStatus: 'awarded', transactionType: 'manual', transactionTypeCode: 'M' }),
        makeDine({ id: '48', transactionStatus: 'forfeit', reason: 'card_not_linked' }),
      ]),
      [CLAIMS]: [makeClaim({ dineId: '48', awardId: '60', status: 'approved' })],
    });
    const link = within(await atRow()).getByRole('link', { name: 'See the reward' });
    expect(link).toHaveAttribute('href', '#dine-60');
    expect(document.querySelector('#dine-60')?.textContent).toContain('From your report');
  });
});

describe('the list of claims', () => {
  it('EXT-01 EXT-18 shows the state of each claim that has no row on the page', async () => {
    show('', {
      [CLAIMS]: [
        makeClaim({ dineId: '48', merchantName: 'At its row' }),
        makeClaim({ id: 'k2', merchantName: 'On another page', dineId: '7' }),
        makeClaim({ id: 'k3', merchantName: 'Without a row', status: 'approved', cardLastFour: '' }),
      ],
    });
    const list = within(await screen.findByRole('region', { name: 'Your reports' }));
    expect(list.queryByText('At its row')).not.toBeInTheDocument();
    expect(list.getByText('On another page').closest('li')?.textContent).toContain(
      'Nov 2, 2026 · $48.50 · card ending in 4417Your report of Nov 13, 2026Received',
    );
    expect(list.getByText('Without a row').closest('li')?.textContent).toContain('Approved');
  });

  it('EXT-01 is not shown without claims', async () => {
    show('');
    await screen.findByRole('table');
    expect(screen.queryByRole('region', { name: 'Your reports' })).not.toBeInTheDocument();
  });

  it('EXT-18 BAN-06 says that reports could not be loaded, and loads them on request', async () => {
    let isBroken = true;
    const { user } = show('', {
      [CLAIMS]: () => (isBroken ? errorAnswer(500, 'internal') : [makeClaim()]),
    });
    const list = within(await screen.findByRole('region', { name: 'Your reports' }));
    await user.click(list.getByRole('button', { name: 'Try again' }));
    isBroken = false;
    await user.click(list.getByRole('button', { name: 'Try again' }));
    expect(await list.findByText(/Your report of Nov 13, 2026/)).toBeInTheDocument();
    expect(list.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
