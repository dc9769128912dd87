import type { LOOK_CHOICES } from './look.ts';

type ChoiceMeanings = {
  readonly [Name in keyof typeof LOOK_CHOICES]: Readonly<Record<(typeof LOOK_CHOICES)[Name][number], string>>;
};

/** What each choice of a layout looks like, in a few words (PRT-10). */
export const LOOK_CHOICE_MEANINGS: ChoiceMeanings = {
  hero: {
    edge: 'a tablecloth with a slanted edge',
    scoop: 'a round table and a curved foot',
    tabletop: 'a table from edge to edge, words on a panel',
    arch: 'dishes behind arched windows',
    poster: 'a headline across the page, one dish',
    map: 'streets from above, dishes as pins',
    index: 'five restaurants listed beside the words',
    ticket: 'a torn receipt that ends in the reward',
    strip: 'photo prints of dishes',
    rise: 'one giant plate that rises from the foot',
    bento: 'tiles: words, dishes, search, best rate',
    flat: 'a tablecloth with a straight edge',
  },
  words: { start: 'on the left', center: 'in the middle', end: 'on the right' },
  card: {
    plain: 'picture above words',
    framed: 'in a frame',
    ledger: 'rows with a small square picture',
    overlay: 'words on the picture',
    print: 'a photo print with a wide border',
    plate: 'a round picture, words centered',
    band: 'the name on a band of color',
  },
  header: { bar: 'one row', centered: 'brand above the navigation', brand: 'in the hero’s color' },
  headings: { sentence: 'as written', caps: 'in capitals' },
  steps: {
    pictures: 'a drawing above each step',
    numbers: 'a large figure beside each',
    line: 'a line with a stop at each',
  },
  cuisines: { plates: 'drawn plates', chips: 'chips', menu: 'a typeset menu' },
  rates: { cards: 'a card for each tier', table: 'a tier to a line', bars: 'bars as long as the rate' },
};
