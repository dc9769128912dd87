import type { Card, CardRegistration, LinkedCards, PartnerCard } from '@dining/api-contract';
import { cardFrameAnswer, fakeCardFrame, makePartner, renderWithSite, type RenderOptions } from '@dining/testing';
import { screen, waitFor } from '@testing-library/react';
import { LinkCardForm } from './LinkCardForm.tsx';
import type { HumanCheck } from './use-link-cards.ts';

export const CARDS = '/api/Member/Cards';
export const FRAME = '/api/Cards/Frame';
export const PARTNER_CARDS = '/api/Cards/AllPartnerCards';

export const makeCard = (number: number, overrides: Partial<Card> = {}): Card => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  cardType: 'visa',
  lastFour: String(1110 + number),
  description: 'Visa',
  ...overrides,
});

export const makePartnerCard = (number: number, overrides: Partial<PartnerCard> = {}): PartnerCard => ({
  partnerCardId: `card.${number}`,
  cardType: 'mastercard',
  lastFour: String(5550 + number),
  description: 'Sky card',
  isLinked: false,
  ...overrides,
});

/** Result for a card, which was not linked if there is a code. */
export const registration = (
  lastFour: string,
  code?: 'in_use' | 'limit' | 'type',
  partnerCardId?: string,
): CardRegistration => ({
  memberCard: { lastFour, description: partnerCardId ? 'Sky card' : 'Visa', ...(partnerCardId && { partnerCardId }) },
  ...(code && { error: { code, message: 'This card is linked to another account.' } }),
});

export const registrations = (...cardRegistration: CardRegistration[]): LinkedCards => ({ cardRegistration });

const noHumanCheck: HumanCheck = async (send) => send({});

type Options = RenderOptions & {
  linked?: Card[];
  /** The answer to the call that links cards. */
  reply?: unknown;
  onLinked?: (cards: readonly CardRegistration[]) => void;
};

/** Renders the form with a server that has these linked cards; the test decides when the frame loads. */
export async function openLinkForm({
  linked = [],
  reply,
  onLinked = () => undefined,
  answers,
  ...options
}: Options = {}) {
  const cards = [...linked];
  const site = renderWithSite(<LinkCardForm humanCheck={noHumanCheck} onLinked={onLinked} />, {
    answers: {
      [CARDS]: ({ method }: Request) => (method === 'GET' ? cards : reply),
      [FRAME]: cardFrameAnswer,
      ...answers,
    },
    ...options,
  });
  await waitFor(() => {
    if (!document.querySelector('iframe')?.src.includes('nonce')) throw new Error('The frame has no address yet.');
  });
  return { ...site, cards, frame: fakeCardFrame() };
}

export const withPartnerCards = makePartner({ hasPartnerLoadedCards: true });
export const partnerCards = [makePartnerCard(1), makePartnerCard(2), makePartnerCard(3)];

/** Renders the form for a program that provides three cards, ending in 5551 to 5553. */
export const openWithPartnerCards = (options: Options = {}) =>
  openLinkForm({
    partner: withPartnerCards,
    ...options,
    answers: { [PARTNER_CARDS]: partnerCards, ...options.answers },
  });

/** The checkbox of a card of the program. */
export const cardBox = (lastFour: string) =>
  screen.getByRole('checkbox', { name: new RegExp(`Card ending in ${lastFour}`) });

export const errorSummary = () => screen.getByText('ERROR:').closest<HTMLElement>('[tabindex="-1"]');

export const requestedPaths = (requests: readonly Request[]) =>
  requests.map(({ url, method }) => `${method} ${new URL(url).pathname}`);

export const acceptTerms = async ({ user }: Pick<Awaited<ReturnType<typeof openLinkForm>>, 'user'>) =>
  user.click(screen.getByRole('checkbox', { name: /I agree/ }));
export const submit = async ({ user }: Pick<Awaited<ReturnType<typeof openLinkForm>>, 'user'>) =>
  user.click(screen.getByRole('button', { name: /Link card/ }));

/** Bodies of the calls that link cards, oldest first. */
export const sentCards = (requests: readonly Request[]) =>
  Promise.all(
    requests
      .filter(({ url, method }) => method === 'POST' && url.endsWith(CARDS))
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  );
