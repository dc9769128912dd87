/**
 * What a member reads about earning at a restaurant, read back from the rendered page by regular expressions. Nothing of
 * the project is used: what its functions and its copy mean is what the test is about.
 */
export type ReadWords = {
  /** Units per cent of the bill; undefined where the program hides rates or nothing is promised. */
  rate: number | undefined;
  /** What keeps a meal from earning today, in the words of card and ticket. */
  obstacle: string | undefined;
  /** The bonus on the card, and the bill from which on all of it is paid. */
  cardBonus: { units: number; fromCents: number } | undefined;
  /** The offers of the list that a meal today gets. */
  offers: { units: number; fromCents: number }[];
  /** What is left of the month, in cents. */
  leftCents: number;
  fromCents: number;
  asksForNumber: boolean;
  /** Whether each of the seven days from today on earns for this member. */
  days: boolean[];
  example: { billCents: number; units: number } | undefined;
  promisesReservationBonus: boolean[];
  text: string;
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100);

/** An amount of rewards: "1,500", or "$5.50", of which the ledger counts cents. */
const units = (dollar: string, amount: string): number =>
  dollar === '$' ? cents(amount) : Number(amount.replaceAll(',', ''));

/** The texts of an element in their order, with a space between neighbors and without soft hyphens. */
function textOf(element: Element | null | undefined): string {
  if (!element) return '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts
    .join(' ')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
}

function readOffers(list: Element | null, weekday: string): ReadWords['offers'] {
  return [...(list?.querySelectorAll('div > div > b:first-child') ?? [])].flatMap((amount) => {
    const found = /^\+ ?(\$?)([\d,.]+)$/.exec(textOf(amount));
    const offer = amount.parentElement!;
    const words = textOf(offer);
    if (!found || offer.dataset['locked'] !== undefined || / From [A-Z]\w+ \d/.test(words)) return [];
    const [only] = /[^.]*only\./.exec(words) ?? [];
    if (only !== undefined && !only.includes(weekday)) return [];
    const [, from] = /Spend \$([\d,.]*\d) or more/.exec(words) ?? [];
    return [{ units: units(found[1]!, found[2]!), fromCents: from === undefined ? 0 : cents(from) }];
  });
}

function readDays(ticket: Element, words: string): boolean[] {
  if (words.includes('Earn any day of the week.')) return Array.from({ length: 7 }, () => true);
  const days = [...ticket.querySelectorAll('ol > li')].map((day) => /: earns/.test(textOf(day)));
  return days.length === 7 ? days : Array.from({ length: 7 }, () => false);
}

/** @param weekday 0 (Sunday) to 6, of the day on which the page is read */
export function readWords(page: Element, weekday: number): ReadWords {
  const row = page.querySelector('.merchant-card .earn-row')!.cloneNode(true) as Element;
  const unlocks = [...row.querySelectorAll('button')].map(textOf);
  row.querySelectorAll('button').forEach((button) => button.remove());
  const card = textOf(row);
  const ticket = page.querySelector('[aria-labelledby=earn]')!;
  const words = textOf(ticket);
  const [, figure, percent, dollars] = /([\d.]+)(%?)(?:[^.%]*? per \$(\d+))?[^.%]*? at your level/.exec(words) ?? [];
  const perCent = percent === '%' ? Number(figure) / 100 : Number(figure) / (100 * Number(dollars));
  const [, plus, bonus, from] = /\+(\$?)([\d,.]+)[^+]*?(?: on \$([\d,.]+)\+|$|Add)/.exec(card) ?? [];
  const [, spend] = /\$([\d,.]*\d) left this month/.exec(words) ?? /Up to \$([\d,.]*\d)/.exec(words) ?? [];
  const [, smallest] = /Bills of \$([\d,.]*\d) or more earn/.exec(words) ?? [];
  const [, bill, money, earned] = /A \$([\d,]+) dinner earns about (\$?)([\d,.]*\d)/.exec(words) ?? [];
  const obstacle = /Earns [A-Z][a-z]+day[^+]*|Monthly limit reached|Not earning right now|\S+ only/.exec(card)?.[0];
  return {
    rate: figure === undefined ? undefined : perCent,
    obstacle: unlocks.find((text) => text.startsWith('Unlock')) ?? obstacle,
    cardBonus:
      bonus === undefined ? undefined : { units: units(plus!, bonus), fromCents: from === undefined ? 0 : cents(from) },
    offers: readOffers(page.querySelector('[aria-labelledby=offers]'), WEEKDAYS[weekday]!),
    leftCents: spend === undefined ? Number.POSITIVE_INFINITY : cents(spend),
    fromCents: smallest === undefined ? 0 : cents(smallest),
    asksForNumber: /Add your .+ to earn/.test(words),
    days: readDays(ticket, words),
    example: bill === undefined ? undefined : { billCents: cents(bill), units: units(money!, earned!) },
    promisesReservationBonus: [
      /Reservation bonus/.test(textOf(page.querySelector('.merchant-tags'))),
      /Reserve your table/.test(words),
    ],
    text: textOf(page),
  };
}
