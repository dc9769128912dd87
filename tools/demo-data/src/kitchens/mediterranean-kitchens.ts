import type { Kitchen } from './kitchen.types.ts';

export const mediterranean: Kitchen = {
  cuisine: 'Mediterranean',
  beside: ['Greek', 'Vegetarian', 'Seafood'],
  share: 5,
  prices: [15, 55, 25, 5],
  schedules: ['lunchAndDinner', 'allDay', 'brunchAndDinner', 'dinner'],
  names: ['{noun} Mezze', '{noun} Kitchen', 'Bar {noun}', '{noun} & Olive', '{noun} Grill', 'Cafe {noun}', '{noun} Hearth'],
  words: {
    noun: [
      'Zaytun', 'Sumac Lane', 'Almond Court', 'Levanter', 'Saffron Gate', 'Figtree', 'Carob', 'Blue Shutter', 'Marjoram', 'Narenj',
      'Pomegranate Row', 'Medlar', 'Khamsin', 'Terebinth', 'White Cove', 'Dukkah',
    ],
  },
  dishes: [
    'hummus with a pool of good oil', 'lamb shoulder for the table', 'charred cauliflower with tahini', 'flatbread puffed in the hearth',
    'chicken with sumac and onions', 'halloumi with figs', 'octopus with chickpeas', 'muhammara with walnuts',
    'fattoush with crisp pita', 'sea bream over coals', 'labneh with mint',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'Mezze to pass around, {dish} to fight over, and {dish}.',
    '{dish} and {dish}, from a wood hearth in the middle of the room.', 'A table full of small plates: {dish}, {dish}, and warm bread.',
  ],
  closings: [
    'Order one mezze fewer than you think.', 'The garden takes walk-ins.', 'Mint tea comes with the check.',
    'Half the menu happens to be vegetarian.',
  ],
};

export const greek: Kitchen = {
  cuisine: 'Greek',
  beside: ['Mediterranean', 'Seafood'],
  share: 3.5,
  prices: [15, 55, 25, 5],
  schedules: ['lunchAndDinner', 'dinner', 'allDay'],
  names: ['Taverna {noun}', '{noun} Psarotaverna', '{noun} Souvlaki', 'Estiatorio {noun}', '{noun} Ouzeri'],
  words: {
    noun: [
      'Meltemi', 'Thyrsos', 'Kalypso Cove', 'Asteri', 'Melissi', 'Halcyon', 'Liberis',
      'Kyma Blue', 'Petrino', 'Galini', 'Aspasia', 'Rigani', 'Votsalo', 'Amorgina',
    ],
  },
  dishes: [
    'grilled octopus with oregano', 'lamb chops by the kilo', 'lemon potatoes', 'saganaki set alight', 'village salad with barrel feta',
    'whole fish from the ice', 'spanakopita in crackling layers', 'pork souvlaki in warm pita', 'gigantes baked in tomato',
  ],
  leads: [
    '{dish}, {dish}, and whitewashed walls.', '{dish} and {dish}, with {room}.',
    'A taverna for long evenings: {dish}, then {dish}, then one more carafe.',
  ],
  closings: [
    'Dessert is yogurt and honey, and it is free.', 'Plates are not broken, except once.', 'The fish is priced by weight; ask first.',
  ],
};

export const french: Kitchen = {
  cuisine: 'French',
  beside: ['Bakery', 'Seafood', 'Bar'],
  share: 5,
  prices: [0, 25, 50, 25],
  schedules: ['brunchAndDinner', 'dinner', 'lunchAndDinner', 'dinner'],
  names: [
    'Bistro {noun}', 'Brasserie {noun}', 'Chez {person}', 'Comptoir {noun}', 'Auberge {noun}', 'Cafe {noun}', '{noun} et Fils',
    'Maison {person}', 'Table {person}',
  ],
  words: {
    noun: [
      'Hirondelle', 'Colombe', 'Escargot Bleu', 'Tilleul', 'Perdrix', 'Girouette', 'Merle', 'Bruyere', 'Chandelle', 'Noisetier', 'Saule',
      'Grive', 'Muguet', 'Martinet', 'Violette',
    ],
    person: ['Odile', 'Solange', 'Gaspard', 'Honorine', 'Anatole', 'Bertille', 'Firmin', 'Leontine', 'Celestin', 'Mireille'],
  },
  dishes: [
    'steak frites with a proper béarnaise', 'duck confit with lentils', 'onion soup under a lid of Gruyère',
    'mussels with white wine and cream', 'a roast chicken for two', 'leeks vinaigrette', 'trout with almonds', 'rabbit in mustard',
    'a tarte tatin turned out at the table',
    'profiteroles with hot chocolate', 'gougères by the bowl',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'Zinc bar, paper cloths, {dish}, and {dish}.', '{dish} and {dish}, with a list that leans on the Loire.',
    'A bistro in the old sense: {dish} in winter, {dish} whenever you like.',
  ],
  closings: [
    'The cheese comes at the temperature it should.', 'The prix fixe is the best deal on the block.',
    'Bread is from the oven next door, which they also own.', 'Order the soufflé when you sit down.',
  ],
};

export const bakery: Kitchen = {
  cuisine: 'Bakery',
  beside: ['Brunch', 'French', 'Vegetarian'],
  share: 5,
  prices: [65, 35, 0, 0],
  schedules: ['bakery'],
  names: [
    '{noun} Bakehouse', '{noun} Bread Co.', '{noun} Patisserie', 'The {noun} Oven', '{noun} & Butter', '{noun} Bakery', 'Flour & {noun}',
  ],
  words: {
    noun: [
      'Kestrel', 'Millrace', 'Rye Moon', 'Thistle', 'Early Bell', 'Honeycrumb', 'Sugar Maple', 'Poppyseed', 'Windowsill', 'Warm Stone',
      'Barley Field', 'Plain Loaf', 'Tin Whistle', 'Larkrise', 'Cardamom', 'First Light', 'Seven Grains', 'Buckwheat',
    ],
  },
  dishes: [
    'croissants with forty-eight layers', 'country loaves with a dark crust', 'cardamom buns', 'plum galettes', 'seeded rye',
    'cinnamon rolls on Saturdays', 'egg sandwiches on milk bread', 'lemon tarts', 'olive focaccia by the square', 'morning buns',
    'quiche of the day',
  ],
  leads: [
    '{dish}, {dish}, and coffee roasted down the street.', '{dish} and {dish}, out of the oven before the street wakes up.',
    'A small shop with a long line: {dish} first, then {dish}.', '{dish}, {dish}, and four stools by the window.',
  ],
  closings: [
    'Sold out means sold out; come early.', 'Day-old bread is half price and still very good.',
    'Order holiday pies by the first of the month.', 'Dogs get a biscuit.',
  ],
};

export const brunch: Kitchen = {
  cuisine: 'Brunch',
  beside: ['American', 'Bakery', 'Bar'],
  share: 5,
  prices: [25, 65, 10, 0],
  schedules: ['brunch', 'brunch', 'diner'],
  names: [
    '{noun} Cafe', 'The {noun} Egg', '{noun} Brunch Club', '{noun} & Toast', 'Cafe {noun}', '{noun} Griddle', '{noun} Kitchen & Coffee',
  ],
  words: {
    noun: [
      'Marigold', 'Late Riser', 'Blue Teapot', 'Sunday Best', 'Satsuma', 'Robin', 'Second Cup', 'Bluebell', 'Dandelion', 'Slow Morning',
      'Hen House', 'Biscuit Lane', 'Open Window', 'Juniper', 'Peach Pit', 'Goldfinch', 'Wren & Willow', 'Parasol',
    ],
  },
  dishes: [
    'lemon ricotta pancakes', 'shakshuka in the pan', 'biscuits and gravy', 'eggs Benedict with crab', 'thick French toast',
    'a breakfast burrito that needs two hands', 'avocado toast with pickled onion', 'huevos rancheros', 'smoked salmon hash',
    'granola made in-house', 'corned beef hash with a crust',
  ],
  leads: [
    '{dish}, {dish}, and bottomless coffee.', '{dish} and {dish}, all day, every day.', 'A sunny room for {dish} and {dish}.',
    '{dish}, {dish}, and a line that is friendlier than most.',
  ],
  closings: [
    'Put your name down and take a walk.', 'Mimosas come with fresh juice or not at all.', 'High chairs and strollers are welcome.',
    'Breakfast is served until they close.',
  ],
};
