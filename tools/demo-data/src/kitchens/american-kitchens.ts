import type { Kitchen } from './kitchen.types.ts';

const trades = [
  'Cooper', 'Wheelwright', 'Tinker', 'Chandler', 'Cartwright', 'Farrier', 'Thatcher', 'Sawyer', 'Mason', 'Fletcher', 'Drover', 'Weaver',
  'Joiner', 'Ropemaker',
];
const things = [
  'Larder', 'Lantern', 'Anvil', 'Ledger', 'Compass', 'Trestle', 'Bellows', 'Plough', 'Almanac', 'Weathervane', 'Kettle', 'Threshold',
  'Harrow', 'Orchard Gate',
];

export const american: Kitchen = {
  cuisine: 'American',
  beside: ['Brunch', 'Bar', 'Burgers'],
  share: 10,
  prices: [5, 55, 32, 8],
  schedules: ['brunchAndDinner', 'brunchAndDinner', 'allDay', 'diner', 'dinner'],
  names: [
    '{trade} & {thing}', 'The {trade} House', '{thing} Tavern', 'The Copper {thing}', '{trade} Street Kitchen', '{thing} & Rye',
    'The {trade} Table', '{color} Barn Kitchen', '{thing} Provisions',
    'The {color} {thing}', "{trade}'s Supper Club",
  ],
  words: { trade: trades, thing: things, color: ['Blue', 'Yellow', 'Grey', 'Rust', 'White', 'Green'] },
  dishes: [
    'roast chicken with pan gravy', 'a pork chop brined for two days', 'cornbread in a hot skillet', 'deviled eggs with a little heat',
    'tomato soup and grilled cheese', 'short ribs over grits', 'trout with brown butter and almonds',
    'buttermilk fried chicken', 'a wedge salad with real blue cheese', 'macaroni with four cheeses', 'meatloaf on Wednesdays',
    'a proper club sandwich', 'vegetables from a farm an hour away',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', '{dish} and {dish}, cooked without fuss, and {room}.',
    'A menu you can read in a minute: {dish}, {dish}, and pie.', 'The kind of place where {dish} and {dish} are never off.',
    'Come for {dish}; the regulars know about {dish}.',
  ],
  closings: [
    'Pie changes daily and runs out by eight.', 'The coffee is better than it needs to be.',
    'Kids draw on the tablecloths and nobody minds.', 'The porch opens with the first warm evening.', 'Refills are on the house.',
  ],
};

export const burgers: Kitchen = {
  cuisine: 'Burgers',
  beside: ['American', 'Bar'],
  share: 5.5,
  prices: [55, 43, 2, 0],
  schedules: ['allDay', 'allDayLate', 'allDay'],
  names: [
    '{mark} Burger', '{mark} Smash', '{mark} Patty Co.', '{mark} Burger Stand', '{mark} & Bun', 'Little {mark} Burgers', '{mark} Griddle',
  ],
  words: {
    mark: [
      'Tin Hat', 'Double Yolk', 'Griddle Cat', 'Route Nine', 'Paper Boat', 'Sunny Side', 'Loose Bolt', 'Red Check', 'Dime Store',
      'Porch Light', 'Two Napkin', 'Flat Top', 'Milkcrate', 'Hubcap', 'Corner Lot', 'Big Dipper',
      'Short Order', 'Pickle Jar', 'Tall Order', 'Freight Yard',
    ],
  },
  dishes: [
    'two thin patties with lacy edges', 'fries cooked twice', 'a green-chile cheeseburger', 'onion rings the size of bracelets',
    'malted shakes', 'a mushroom burger that converts people', 'pickles brined out back',
    'a patty melt on rye', 'crisp chicken with slaw', 'sauce they will not explain',
  ],
  leads: [
    '{dish}, {dish}, and a stack of napkins.', '{dish} and {dish}, wrapped in paper and handed over hot.',
    'Grilled in plain sight: {dish}, then {dish}.', '{dish}, {dish}, and very little else, on purpose.',
  ],
  closings: [
    'Ask for it loud, with everything.', 'Kids eat for less before six.', 'The window stays open after the dining room closes.',
    'Every burger can be had with a plant-based patty.',
  ],
};

export const steakhouse: Kitchen = {
  cuisine: 'Steakhouse',
  beside: ['Seafood', 'American'],
  share: 4.5,
  prices: [0, 5, 35, 60],
  schedules: ['dinner', 'dinner', 'lunchAndDinner', 'dinnerLate'],
  names: [
    '{noun} Chophouse', '{noun} & Sons Steakhouse', 'The {noun} Grill Room', '{noun} Prime', '{noun} Steak & Oyster',
    "{trade}'s Chop House", '{noun} Cut',
  ],
  words: {
    noun: [
      'Halloran', 'Blackthorn', 'Iron Gate', 'Larkspur', 'Wexcombe', 'Oxbow', 'Stockyard Lane', 'Marrow', 'Cattle Gate', 'Ash & Oak',
      'Penhallow', 'Hearthstone', 'Cobalt', 'Tallow', 'Grantham Row', 'Saltgrass Bend', 'Bellwether', 'Longhouse',
    ],
    trade: trades,
  },
  dishes: [
    'dry-aged rib eye for two', 'a bone-in strip with a hard char', 'creamed spinach in copper', 'hash browns as thick as a book',
    'a shrimp cocktail with fierce horseradish', 'bone marrow on toast', 'tableside Caesar',
    'a porterhouse carved in the kitchen', 'hanger steak with chimichurri', 'oysters by the dozen',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', 'Dark wood, white cloths, {dish}, and {dish}.',
    '{dish} and {dish}, grilled over oak you can smell from the corner.',
    'An old-school room with {dish}, {dish}, and captains who remember your name.',
  ],
  closings: [
    'The martini comes with its own sidecar.', 'Book the booth by the kitchen.', 'The burger is served at the bar only.',
    'Jackets are not required, but you will feel like one.',
  ],
};

export const seafood: Kitchen = {
  cuisine: 'Seafood',
  beside: ['American', 'Mediterranean', 'Bar'],
  share: 6,
  prices: [5, 35, 40, 20],
  schedules: ['lunchAndDinner', 'allDay', 'dinner', 'brunchAndDinner'],
  names: [
    '{noun} Oyster Room', '{noun} Fish House', '{noun} Raw Bar', 'The {noun} Crab Shack', '{noun} Seafood Grill', '{noun} Lobster Co.',
    '{noun} & Tide', '{noun} Fish Camp',
  ],
  words: {
    noun: [
      'Salt Ferry', 'Grey Gull', 'Tidewrack', 'Blue Skiff', 'Lantern Buoy', 'Low Tide', 'Bell Harbor', 'Sandpiper', 'Driftline',
      'Pilot Rock', 'Rope Walk', 'Squall', 'Marsh Hen', 'Breakwater', 'Sloop Point', 'Widgeon', 'Fog Signal',
      'Eelgrass', 'Dory & Line', 'Kittiwake',
    ],
  },
  dishes: [
    'oysters from both coasts', 'a lobster roll with hot butter', 'clam chowder thick enough to stand a spoon',
    'whole grilled fish with fennel', 'mussels in cider', 'crab cakes held together by faith', 'peel-and-eat shrimp',
    'scallops with corn and bacon', 'cioppino for two', 'fried clams with the bellies on', 'smoked trout on rye',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', '{dish} and {dish}, off the boat and onto ice.', 'A bright room for {dish} and {dish}.',
    'The board changes with the tide: {dish} today, {dish} tomorrow.',
  ],
  closings: [
    'Oysters are a dollar and a half until six.', 'The chowder has won things.', 'Wear something that can take butter.',
    'The catch is written on the mirror.',
  ],
};
