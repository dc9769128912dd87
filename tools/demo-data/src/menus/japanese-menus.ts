import type { MenuCard } from './menu-card.types.ts';

export const japaneseMenu: MenuCard = {
  'Small plates': [
    'Agedashi tofu: dashi, ginger | 11',
    'Karaage: yuzu salt | 13',
    'Miso eggplant: sesame | 12 | V',
    'Dashi-rolled omelet: grated daikon | 10',
    'Spinach with sesame | 8 | V',
    'Grilled rice balls: soy, nori | 8 | V',
  ],
  Charcoal: [
    'Chicken thigh skewers: scallion | 9 | g',
    'Tsukune: egg yolk, tare | 10',
    'Pork belly skewers: mustard | 10 | g',
    'Shishito peppers: sea salt | 9 | Vg',
    'King oyster mushrooms: butter, soy | 10 | v',
  ],
  'Larger plates': [
    'Miso black cod | 29',
    'Pork katsu: shaved cabbage | 20',
    'Mushroom rice pot: for the table | 22 | v',
    'Cold soba: warm duck broth | 19',
    'Sashimi flight: nine pieces | 27 | g',
  ],
};

export const sushiMenu: MenuCard = {
  'At the counter': [
    'Omakase: fifteen courses | 110',
    'Nigiri flight: ten pieces | 62',
    'Chirashi: eleven kinds of fish | 38',
    'Hand-roll set: five, passed across | 34',
  ],
  'Nigiri, by the pair': [
    'Chu-toro: brushed with soy | 17',
    'Salmon belly: seared by the minute | 13',
    'Scallop: yuzu, sea salt | 14 | g',
    'Sea eel: glazed to order | 13',
    'Pressed mackerel: kelp | 12 | g',
    'Uni: crisp nori | 21 | g',
    'Sweet omelet | 8 | v',
  ],
  'To begin': [
    'Miso soup: clams, scallion | 7',
    'Sunomono: cucumber, wakame | 8 | Vg',
    'Edamame: sea salt | 7 | Vg',
    'Chawanmushi: crab, mitsuba | 13',
  ],
};

export const ramenMenu: MenuCard = {
  Ramen: [
    'Tonkotsu: two-day pork broth, torched belly | 17',
    'Shoyu: bamboo shoots, seven-minute egg | 16',
    'Spicy miso: ground pork, chili oil | 17 | s',
    'Yuzu shio: clear chicken soup | 16',
    'Tsukemen: dipping noodles, thick fish broth | 18',
    'Charred corn ramen: soy milk broth, greens | 16 | V',
    'Black garlic ramen: as dark as ink | 18',
  ],
  'On the side': [
    'Gyoza: lace skirt, black vinegar | 10',
    'Pork buns: pickled cucumber | 9',
    'Smashed cucumbers: sesame, chili | 7 | Vs',
    'Chashu rice bowl: scallion | 9',
    'Crisp chicken: kewpie, lemon | 11',
  ],
  Extras: [
    'Seven-minute egg | 2.5 | v',
    'Torched pork belly | 4.5 | g',
    'More noodles | 3 | V',
    'Chili bomb | 1.5 | Vs',
  ],
};
