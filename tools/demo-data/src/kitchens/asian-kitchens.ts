import type { Kitchen } from './kitchen.types.ts';

export const korean: Kitchen = {
  cuisine: 'Korean',
  beside: ['Bar', 'Steakhouse'],
  share: 5,
  prices: [10, 50, 30, 10],
  schedules: ['lunchAndDinner', 'dinnerLate', 'allDayLate', 'dinner'],
  names: [
    '{noun} Table', '{noun} Grill', '{noun} Charcoal House', 'House of {noun}', '{noun} Pocha', '{noun} Tofu House', '{noun} Bapsang',
    '{noun} & Soju', 'Little {noun}',
  ],
  words: {
    noun: [
      'Hanok', 'Dalbit', 'Maru', 'Sansaram', 'Onggi', 'Jangdok', 'Haetnim', 'Gyeoul', 'Bomnal', 'Norigae', 'Sotdae', 'Madang', 'Dolsan',
      'Baram', 'Ssukbat', 'Nuri Garden', 'Gamnamu', 'Eunhaeng', 'Kkachi',
    ],
  },
  dishes: [
    'short ribs over live charcoal', 'bibimbap in a stone bowl', 'soft tofu stew that arrives boiling',
    'six kinds of kimchi made downstairs', 'pork belly with perilla leaves', 'seafood pancake with a crisp rim',
    'cold buckwheat noodles', 'twice-fried chicken', 'braised galbi for two', 'rice cakes in gochujang', 'beef tartare with pear',
    'a parade of banchan',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'A grill at every table for {dish}, and {dish} to start.',
    '{dish} and {dish}, the way a good aunt would do it.', '{dish}, then {dish}, with banchan refilled before you ask.',
  ],
  closings: [
    'Aprons are offered; take one.', 'Barley tea is poured without asking.', 'The soju comes in teapots.',
    'Groups of six get the round table in back.',
  ],
};

export const chinese: Kitchen = {
  cuisine: 'Chinese',
  beside: ['Dim Sum', 'Seafood', 'Vegetarian'],
  share: 5,
  prices: [25, 55, 15, 5],
  schedules: ['allDay', 'allDay', 'lunchAndDinner', 'allDayLate'],
  names: [
    '{noun} Pavilion', '{noun} Kitchen', '{noun} Noodle House', 'Old {noun} Wok', '{noun} Garden Table', '{noun} & Sichuan',
    '{noun} Duck House', '{noun} Lantern',
  ],
  words: {
    noun: [
      'Jade Heron', 'Nine Bends', 'Plum Rain', 'Red Sparrow', 'Crane Bridge', 'Green Tile', 'Long Alley', 'Paper Kite', 'Silver Carp',
      'Three Wells', 'Bamboo Gate', 'Ink Pond', 'Copper Bell',
      'Willow Ferry', 'Autumn Well', 'Cloud Ladder', 'Stone Lion', 'Lotus Ferry',
    ],
  },
  dishes: [
    'hand-pulled noodles with cumin lamb', 'roast duck lacquered twice', 'mapo tofu with a proper tingle', 'salt-and-pepper squid',
    'dry-fried green beans', 'whole fish with ginger and scallion',
    'soup dumplings by the basket', 'twice-cooked pork', 'eggplant in garlic sauce', 'crisp lamb ribs', 'chili wontons',
    'claypot rice with sausage',
  ],
  leads: [
    '{dish}, {dish}, and tea that never runs dry.', 'A round-table room for {dish} and {dish}.',
    '{dish} and {dish}, cooked over a flame you can hear from the street.', '{dish}, {dish}, and a chalkboard of greens in season.',
  ],
  closings: [
    'Order the duck a day ahead.', 'Heat is marked with peppers, and they mean it.', 'Leftovers are even better at midnight.',
    'Bring five people and a plan.',
  ],
};

export const dimSum: Kitchen = {
  cuisine: 'Dim Sum',
  beside: ['Chinese'],
  share: 2.5,
  prices: [25, 65, 10, 0],
  schedules: ['dimSum', 'dimSum', 'allDay'],
  names: ['{noun} Dim Sum', '{noun} Tea Parlor', '{noun} Dumpling Hall', '{noun} Teahouse', '{noun} Steam House'],
  words: {
    noun: [
      'White Magnolia', 'Harbor Moon', 'Lucky Orchid', 'Jade Ladle', 'Golden Reed', 'Morning Tram', 'Lion Rock', 'Star Ferry Lane',
      'Bamboo Tower', 'Little Junk', 'Peach Lantern', 'Eight Baskets', 'Pearl Pier', 'Happy Steam',
    ],
  },
  dishes: [
    'shrimp dumplings with see-through skins', 'barbecue pork buns', 'rice rolls pulled to order', 'turnip cakes from the griddle',
    'egg tarts straight from the oven', 'sticky rice in lotus leaf',
    'chicken feet for those who know', 'crystal dumplings with chive', 'custard buns that run', 'scallion pancakes',
  ],
  leads: [
    '{dish}, {dish}, and a pot of chrysanthemum tea.', 'Carts on weekends, cards on weekdays: {dish}, {dish}, and thirty more.',
    '{dish} and {dish}, steamed in small batches all day.',
  ],
  closings: [
    'Come before eleven on a Sunday or bring a book.', 'Tip the lid of the teapot when it is empty.',
    'The egg tarts come out at ten, noon, and two.',
  ],
};

export const indian: Kitchen = {
  cuisine: 'Indian',
  beside: ['Vegetarian'],
  share: 5,
  prices: [20, 55, 20, 5],
  schedules: ['lunchAndDinner', 'lunchAndDinner', 'dinner', 'allDay'],
  names: [
    '{noun} Kitchen', '{noun} House', '{noun} Tiffin Room', '{noun} Tandoor', 'Cafe {noun}', '{noun} & Spice', 'The {noun} Table',
    '{noun} Canteen',
  ],
  words: {
    noun: [
      'Kesari', 'Champaka', 'Neem Tree', 'Mor Pankh', 'Chandni', 'Malabar Lane', 'Tamarind Court', 'Gulmohar', 'Bayleaf Row', 'Jharokha',
      'Monsoon Lane', 'Charpai', 'Rosewater', 'Dhaaga', 'Sonar Tori',
      'Kokum', 'Blue Peafowl', 'Parijat', 'Amaltas', 'Saavan',
    ],
  },
  dishes: [
    'naan slapped onto the tandoor wall', 'black dal that cooks overnight', 'butter chicken with a little smoke', 'Goan fish curry',
    'a thali with nine small bowls', 'paneer tikka with mint', 'lamb biryani sealed under dough',
    'crisp dosas as long as the table', 'okra fried to a crackle', 'Kerala prawns with curry leaf', 'chaat with tamarind and yogurt',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', '{dish} and {dish}, with spices ground every morning.',
    'A menu that travels by train from coast to hills: {dish}, {dish}, and plenty between.',
    '{dish}, {dish}, and a vegetarian page longer than the other.',
  ],
  closings: [
    'The thali is the bargain of the house.', 'Mild, medium, or honest: you choose.', 'Mango lassi is made when mangoes are.',
    'The chai is worth the trip alone.',
  ],
};

export const thai: Kitchen = {
  cuisine: 'Thai',
  beside: ['Vegetarian', 'Bar'],
  share: 3.5,
  prices: [35, 55, 10, 0],
  schedules: ['lunchAndDinner', 'allDay', 'dinnerLate'],
  names: ['{noun} Thai', 'Baan {noun}', '{noun} Night Market', '{noun} Kitchen', 'Krua {noun}', '{noun} & Basil'],
  words: {
    noun: [
      'Dok Mai', 'Rim Nam', 'Plu Kaew', 'Makrut', 'Chang Noi', 'Sabai Lane', 'Ruean Mai',
      'Khlong', 'Lom Thale', 'Phak Bung', 'Tuk Tuk Row', 'Galangal', 'Fon Tok', 'Nok Hook',
    ],
  },
  dishes: [
    'green papaya salad pounded to order', 'khao soi with pickled greens', 'crab fried rice', 'boat noodles by the small bowl',
    'pad krapow with a fried egg', 'massaman curry with short rib', 'grilled pork neck',
    'drunken noodles', 'whole fried snapper with lime', 'mango with sticky rice',
  ],
  leads: [
    '{dish}, {dish}, and a fan turning slowly overhead.', '{dish} and {dish}, sour, salty, sweet, and as hot as you dare.',
    'Street-stall cooking indoors: {dish} and {dish}.',
  ],
  closings: [
    'Ask for Thai hot and you will get it.', 'The iced tea is the right kind of orange.',
    'Sticky rice comes in baskets; eat it with your hands.',
  ],
};

export const vietnamese: Kitchen = {
  cuisine: 'Vietnamese',
  beside: ['Vegetarian'],
  share: 3,
  prices: [50, 45, 5, 0],
  schedules: ['allDay', 'lunchCounter', 'allDay'],
  names: ['Pho {noun}', '{noun} Pho & Grill', 'Banh Mi {noun}', '{noun} Noodle Bar', 'Quan {noun}', '{noun} Cafe'],
  words: {
    noun: [
      'Sen Vang', 'Hoa Ban', 'Song Nho', 'Tre Xanh', 'Chim Lac', 'Dua Lime',
      'Cau Go', 'Nang Som', 'Mua Xuan', 'Bo De', 'Sao Mai', 'Ruong Lua',
    ],
  },
  dishes: [
    'pho with marrow in the broth', 'lemongrass pork over broken rice', 'summer rolls with peanut sauce', 'a banh mi with pâté and pickles',
    'turmeric fish with dill', 'crisp crepes with shrimp', 'shaking beef', 'vermicelli with grilled shrimp',
  ],
  leads: [
    '{dish}, {dish}, and drip coffee that takes its time.', '{dish} and {dish}, with a plate of herbs as big as a hat.',
    'Bright, quick, and open early: {dish} and {dish}.',
  ],
  closings: [
    'The broth starts at four in the morning.', 'Everything can be had without meat.', 'Iced coffee with condensed milk is not optional.',
  ],
};
