import type { MenuCard } from './menu-card.types.ts';

const drinks = [
  'Sparkling lemonade | 5 | Vg',
  'Iced tea | 4 | Vg',
  'House white, glass | 12 | Vg',
  'House red, glass | 12 | Vg',
  'Drip coffee | 3.5 | Vg',
];

/** Last courses of kitchens whose own card has none, by style. */
export const western: MenuCard = {
  Desserts: [
    'Chocolate pudding: sea salt | 9 | vg',
    'Seasonal fruit crisp: vanilla ice cream | 10 | v',
    'Key lime pie | 10 | v',
    'Warm cookie: milk | 8 | v',
    'Two scoops: ask what we have | 7 | vg',
  ],
  Drinks: drinks,
};
export const italian: MenuCard = {
  Dolci: [
    'Tiramisù | 11 | v',
    'Olive oil cake: citrus | 10 | v',
    'Panna cotta: sour cherry | 10 | g',
    'Affogato: hazelnut | 8 | vg',
    'Cannoli: two | 9 | v',
  ],
  'To drink': [...drinks, 'Aperitivo spritz | 13 | Vg'],
};
export const eastern: MenuCard = {
  Sweets: [
    'Mango sticky rice | 10 | Vg',
    'Black sesame ice cream | 7 | vg',
    'Coconut custard | 8 | vg',
    'Mochi: three flavors | 8 | v',
  ],
  Drinks: [
    'Pot of jasmine tea | 5 | Vg',
    'Iced coffee: condensed milk | 5.5 | vg',
    'Yuzu soda | 5 | Vg',
    'Cold lager | 7 | V',
    'Sake, small carafe | 14 | Vg',
  ],
};
export const southern: MenuCard = {
  Dessert: [
    'Churros: chocolate, cinnamon | 9 | v',
    'Tres leches cake | 9 | v',
    'Rice pudding: cardamom | 8 | vg',
    'Honey baklava | 8 | v',
    'Flan | 8 | vg',
  ],
  Drinks: [
    'Hibiscus cooler | 5 | Vg',
    'Mint lemonade | 5 | Vg',
    'House margarita | 13 | Vg',
    'House red, glass | 11 | Vg',
    'Strong coffee | 4 | Vg',
  ],
};
