import type { Kitchen } from './kitchen.types.ts';

export const mexican: Kitchen = {
  cuisine: 'Mexican',
  beside: ['Bar', 'Seafood', 'Vegetarian'],
  share: 8,
  prices: [35, 48, 14, 3],
  schedules: ['allDay', 'allDayLate', 'lunchAndDinner', 'brunchAndDinner'],
  names: [
    'Taqueria {noun}', 'Cantina {noun}', 'Casa {person}', '{noun} Cocina', 'Fonda {person}', 'Tacos {person}', 'Mezcaleria {noun}',
    '{noun} Masa', 'Mercado {noun}',
  ],
  words: {
    noun: [
      'Chicharra', 'Golondrina', 'Milpa Alta', 'Jacaranda Azul', 'Comalito', 'Luciernaga', 'Tortuga', 'Nopalera', 'Bugambilia', 'Campana',
      'Chachalaca', 'Tuna Roja', 'Zanate', 'Ceiba', 'Colibri', 'Molcajete', 'Palapa', 'Copal', 'Tecolote', 'Pitaya',
    ],
    person: ['Chabela', 'Eulalia', 'Refugio', 'Don Chema', 'Tia Nena', 'Rosaura', 'Don Beto', 'Amparo', 'Lupita Mar', 'Chole'],
  },
  dishes: [
    'tacos al pastor off the trompo', 'tortillas from heirloom corn', 'cochinita pibil in banana leaf', 'mole with twenty-six ingredients',
    'aguachile that wakes you up', 'carnitas by the pound', 'crisp fish tacos with cabbage', 'quesabirria with consomé', 'chiles rellenos',
    'guacamole made at the table', 'esquites with lime', 'tamales on Saturdays',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', '{dish} and {dish}, with salsas that come in four colors.', 'A loud, happy room for {dish} and {dish}.',
    '{dish}, {dish}, and a mezcal list that reads like a novel.',
  ],
  closings: [
    'Tortillas are pressed every few minutes.', 'The salsa macha is for sale by the jar.', 'Margaritas come by the pitcher on Thursdays.',
    'The horchata is made with real almonds.', 'There is always a special for those who ask in Spanish.',
  ],
};

const barWords = {
  noun: [
    'Night Heron', 'Tin Moon', 'Velvet Otter', 'Paper Lantern', 'Old Signal', 'Quiet Riot', 'Back Stairs', 'Brass Kettle', 'Green Bicycle',
    'Third Rail', 'Lost Umbrella', 'Rook & Raven', 'Two Crows', 'Foxglove', 'Low Ceiling', 'Gilded Snail',
    'Sly Hound', 'Moth & Flame', 'Last Ferry', 'Blue Hour', 'Hollow Oak', 'Black Cat Alley', 'Glass Harp', 'Tall Tales',
  ],
  trade: [
    'Cobbler', 'Lamplighter', 'Bookbinder', 'Ferryman', 'Clockmaker', 'Stationmaster', 'Beekeeper', 'Printer', 'Glazier', 'Piano Tuner',
  ],
};

export const bar: Kitchen = {
  cuisine: 'Bar',
  beside: ['American', 'Burgers', 'Pizza'],
  share: 5.5,
  prices: [30, 60, 10, 0],
  schedules: ['bar', 'bar', 'barKitchen'],
  names: [
    'The {noun}', '{noun} Tavern', '{noun} Taproom', "The {trade}'s Arms", '{noun} Public House', '{noun} Wine Bar', "The {trade}'s Rest",
  ],
  words: barWords,
  dishes: [
    'twenty taps, half of them local', 'a burger better than it has to be', 'wings with blue cheese', 'soft pretzels with mustard',
    'a board of cheese and pickles', 'fish and chips', 'grilled cheese until last call', 'natural wine by the glass',
    'a short list of very cold beer', 'loaded fries',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'A corner bar with {dish} and {dish}.', '{dish} and {dish}, a jukebox, and a good mix of people.',
    'Come early for {dish}, stay late for {dish}.',
  ],
  closings: [
    'Happy hour runs until seven.', 'The kitchen closes an hour before the bar.', 'Trivia on Tuesdays, records on Sundays.',
    'Cash tips, card tabs.', 'Dogs drink for free.',
  ],
};

export const cocktails: Kitchen = {
  cuisine: 'Cocktails',
  beside: ['Bar', 'French', 'American'],
  share: 4,
  prices: [0, 35, 50, 15],
  schedules: ['bar', 'bar', 'dinnerLate'],
  names: [
    '{noun} Cocktail Room', '{noun} Lounge', 'Bar {person}', "The {trade}'s Daughter", '{noun} & Bitters', 'Salon {person}',
    '{noun} Parlor',
  ],
  words: {
    ...barWords,
    person: ['Ondine', 'Celeste', 'Marchetti', 'Dorothea', 'Valentin', 'Isadora', 'Leopold', 'Ambrosine', 'Florian', 'Mathilde'],
  },
  dishes: [
    'a martini stirred until it stings', 'clarified milk punch', 'a gin list in two volumes', 'highballs on hand-cut ice',
    'oysters by the half dozen', 'devils on horseback', 'a nightcap menu for those who stay', 'mezcal with salted plum',
    'a dozen drinks without alcohol', 'small toasts with anchovy',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'Low light, good glass, {dish}, and {dish}.', '{dish} and {dish}, made by people who measure.',
    'Behind an unmarked door: {dish}, {dish}, and a record player.',
  ],
  closings: [
    'Tell them a mood and they will find the drink.', 'The room holds forty; the door keeps count.',
    'There is no standing, and it is better for it.', 'The menu changes with the solstice.',
  ],
};

export const vegetarian: Kitchen = {
  cuisine: 'Vegetarian',
  beside: ['Mediterranean', 'Indian', 'Brunch'],
  share: 4,
  prices: [30, 55, 15, 0],
  schedules: ['allDay', 'lunchAndDinner', 'brunchAndDinner', 'lunchCounter'],
  names: ['{noun} Kitchen', '{noun} Greens', 'The {noun} Table', '{noun} & Root', '{noun} Garden Cafe', 'Plant & {noun}', '{noun} Harvest'],
  words: {
    noun: [
      'Chicory', 'Wild Sorrel', 'Marrowfat', 'Green Thumb', 'Kohlrabi', 'Purslane', 'Radish Moon', 'Hedgerow',
      'Nettle', 'Sunchoke', 'Verbena', 'Bean & Vine', 'Salsify', 'Meadowsweet', 'Fennel Row', 'Tendril',
    ],
  },
  dishes: [
    'a garden bowl with seven vegetables', 'mushroom shawarma', 'carrots roasted in coffee', 'tofu with black vinegar', 'sunchoke soup',
    'beet tartare', "lentil shepherd's pie", 'charred cabbage with miso', 'cashew ricotta ravioli', 'a grain bowl worth crossing town for',
    'squash tacos',
  ],
  leads: [
    '{dish}, {dish}, and nothing you will miss.', '{dish} and {dish}, grown within fifty miles and cooked with nerve.',
    'All vegetables, no sermons: {dish} and {dish}.', '{dish}, {dish}, and {room}.',
  ],
  closings: [
    'Most of the menu is vegan; the rest says so.', 'Gluten-free plates are marked.', 'The juice list is longer than it looks.',
    'Even the bar snacks are green.',
  ],
};
