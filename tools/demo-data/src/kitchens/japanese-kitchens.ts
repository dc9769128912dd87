import type { Kitchen } from './kitchen.types.ts';

const nouns = [
  'Kinoko', 'Tsubame', 'Hotaru', 'Kasumi', 'Yamabuki', 'Suzuran', 'Shigure', 'Akatsuki', 'Mizuhiki', 'Kogarashi', 'Tanpopo-ya', 'Hinoki',
  'Nagisa', 'Komorebi', 'Shiosai', 'Hoshizora',
  'Asagiri', 'Fukinoto', 'Kawasemi', 'Mikazuki', 'Sazanami', 'Tombo', 'Ukigumo', 'Yuzuriha', 'Itoha', 'Oborozuki', 'Kagaribi', 'Semi no Ne',
];

export const japanese: Kitchen = {
  cuisine: 'Japanese',
  beside: ['Sushi', 'Ramen', 'Bar'],
  share: 5,
  prices: [5, 45, 35, 15],
  schedules: ['dinner', 'lunchAndDinner', 'dinnerLate'],
  names: [
    'Izakaya {noun}', '{noun} Kitchen', 'Robata {noun}', '{noun} Yakitori', 'Kappo {noun}', '{noun} & Binchotan', 'House of {noun}',
    '{noun} Donburi', '{noun} Shokudo',
  ],
  words: { noun: nouns },
  dishes: [
    'skewers over white charcoal', 'chicken thigh with scallion', 'miso black cod', 'agedashi tofu', 'a rice pot with mushrooms',
    'pork katsu with shaved cabbage', 'dashi-rolled omelet',
    'grilled rice balls', 'karaage with yuzu salt', 'sashimi in small flights', 'cold soba with a warm broth',
    'eggplant lacquered with miso',
  ],
  leads: [
    '{dish}, {dish}, and a wall of sake cups to choose from.', 'An izakaya for {dish} and {dish}, with {room}.',
    '{dish} and {dish}, sent out as they are ready.',
    'Small plates in no hurry: {dish}, {dish}, and whatever the fish truck brought.',
  ],
  closings: [
    'Sit at the counter and let them choose.', 'The set menu is the way to go.', 'Sake is poured to the brim and a little over.',
    'The black sesame ice cream is worth the last train.',
  ],
};

export const sushi: Kitchen = {
  cuisine: 'Sushi',
  beside: ['Japanese', 'Seafood'],
  share: 6,
  prices: [0, 25, 40, 35],
  schedules: ['dinner', 'dinner', 'lunchAndDinner'],
  names: [
    'Sushi {noun}', '{noun} Omakase', '{noun} Sushi Counter', 'Sushi Bar {noun}', '{noun} Hand Roll', '{noun} Fish & Rice', 'Edo {noun}',
  ],
  words: { noun: nouns },
  dishes: [
    'a fifteen-course omakase', 'hand rolls passed across the counter', 'warm rice with red vinegar', 'chu-toro brushed with soy',
    'scallop with yuzu', 'uni in a crisp sheet of nori',
    'kohada cured overnight', 'a chirashi bowl with eleven kinds of fish', 'sea eel glazed to order', 'mackerel pressed with kelp',
    'salmon belly seared by the minute',
  ],
  leads: [
    '{dish} and {dish}, at {counter}.', '{counter} for {dish} and {dish}.',
    '{dish}, {dish}, and nothing on the plate that does not need to be there.', 'Quiet rooms, sharp knives: {dish} and {dish}.',
  ],
  closings: [
    'Two seatings a night, both on time.', 'Tell them what you do not eat and leave the rest to them.', 'The last piece is always tamago.',
    'Fish comes in on Tuesday and Friday; plan accordingly.',
  ],
};

export const ramen: Kitchen = {
  cuisine: 'Ramen',
  beside: ['Japanese'],
  share: 5,
  prices: [35, 60, 5, 0],
  schedules: ['allDay', 'lunchAndDinner', 'allDayLate', 'dinnerLate'],
  names: [
    '{noun} Ramen-ya', 'Ramen {noun}', '{noun} Noodle Bar', '{noun} Tonkotsu', 'Menya {noun}', '{noun} Tsukemen', 'Little {noun} Ramen',
  ],
  words: { noun: nouns },
  dishes: [
    'pork broth that simmers for two days', 'shoyu ramen with bamboo shoots', 'a spicy miso bowl',
    'thin noodles, firm unless you say otherwise', 'pork belly torched on the spot', 'a seven-minute egg',
    'dipping noodles with a thick fish broth', 'yuzu shio in a clear chicken soup', 'a vegan bowl with charred corn',
    'gyoza with a lace skirt', 'garlic oil as black as ink',
  ],
  leads: [
    '{dish}, {dish}, and {counter}.', '{dish} with {dish}, served fast and hot.', 'A narrow room given over to {dish} and {dish}.',
    '{dish} and {dish}; the line moves faster than it looks.',
  ],
  closings: [
    'Second helpings of noodles cost two dollars.', 'Slurping is a compliment.', 'Cold days fill it by noon.',
    'The broth sells out before the noodles do.',
  ],
};
