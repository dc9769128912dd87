import type { Kitchen } from './kitchen.types.ts';

const nouns = [
  'Lucciola', 'Ginestra', 'Pavone', 'Melograno', 'Civetta', 'Brinata', 'Corniola', 'Faggeta', 'Ghiandaia', 'Upupa', 'Balestra', 'Quaglia',
  'Marasca',
  'Sorgiva', 'Tramontana', 'Cardoncello', 'Setaccio', 'Mortaio', 'Torchio', 'Pergola Alta', 'Bifora', 'Campanara', 'Fienile',
  'Mezzaluna Rossa', 'Scirocco',
  'Biancospino', 'Cotogna', 'Lanternina', 'Marzolina', 'Sambuchella', 'Vigna Storta', 'Ortica', 'Rondinella', 'Calesse',
];
const people = [
  'Ottavia', 'Fiorella', 'Nunzia', 'Bruna', 'Gaspare', 'Ermete', 'Tosca', 'Iolanda', 'Settimio', 'Mirella', 'Delfina', 'Corrado', 'Ersilia',
  'Zeno',
];

export const italian: Kitchen = {
  cuisine: 'Italian',
  beside: ['Pizza', 'Mediterranean', 'Seafood'],
  share: 13,
  prices: [0, 40, 45, 15],
  schedules: ['dinner', 'dinner', 'lunchAndDinner', 'brunchAndDinner', 'allDay'],
  names: [
    'Osteria {noun}', 'Trattoria {noun}', 'Enoteca {noun}', 'Pastificio {noun}', 'Locanda {noun}', 'Cantina {noun}', 'Da {person}',
    '{person} e Figli',
    'Zia {person}', 'Casa {person}', 'Cucina {person}', 'Ristorante {noun}', '{noun} Pasta Bar', '{noun} & Sons',
  ],
  words: { noun: nouns, person: people },
  dishes: [
    'fresh egg pasta rolled at the window', 'tagliatelle with a ragù that starts before dawn', 'agnolotti the size of a thumbnail',
    'cacio e pepe finished at the table',
    'a lasagne with more edges than middle', 'orecchiette with broccoli rabe', 'veal meatballs in Sunday gravy',
    'squash tortelli in brown butter', 'grilled branzino with lemon leaves',
    'vitello tonnato', 'chicken under a brick', 'burrata with roasted peppers', 'risotto in the color of saffron',
    'a porchetta carved by the slice', 'spaghetti with clams and chili',
    'fried artichokes', 'gnocchi on Thursdays',
  ],
  leads: [
    '{dish}, {dish}, and {room}.', '{dish} and {dish}, from a short menu that changes with the market.',
    'A neighborhood table for {dish} and {dish}, with {room}.',
    '{dish}, then {dish}, and a list of small growers to go with both.', 'Come for {dish}; stay for {dish} and {room}.',
  ],
  closings: [
    'The tiramisù is built to order.', 'Half portions of every pasta, so you can have three.', 'The bread is warm and never stops coming.',
    'The house red comes by the quarter, half, or full carafe.',
    'Save room for the hazelnut gelato.', 'The amaro shelf is longer than the wine list.',
  ],
};

export const pizza: Kitchen = {
  cuisine: 'Pizza',
  beside: ['Italian', 'Bar'],
  share: 7,
  prices: [45, 50, 5, 0],
  schedules: ['allDay', 'allDay', 'allDayLate', 'dinnerLate'],
  names: [
    'Forno {noun}', 'Pizzeria {noun}', '{mark} Pizza Works', '{mark} Slice Co.', '{mark} & Crust', '{person} Pies', 'The {mark} Oven',
    '{mark} Square Pie', 'Pizza {person}', '{mark} Coal Oven',
  ],
  words: {
    noun: nouns,
    person: people,
    mark: [
      'Ember', 'Cinder', 'Half Moon', 'Paper Plate', 'Blister', 'Tin Roof', 'Long Rise', 'Brick Lane', 'Sixth Gear', 'Old Boiler',
      'Sourdough', 'Copper Peel', 'Night Shift', 'Two Brooms',
      'Flour Sack', 'Lucky Bubble', 'Back Alley', 'Stone Deck', 'Corner Booth', 'Red Stool',
    ],
  },
  dishes: [
    'blistered pies from a coal oven', 'a three-day sourdough crust', 'pepperoni cups with hot honey', 'white pie with clams and garlic',
    'square slices with a cheese edge',
    'a margherita that needs nothing else', 'sausage and broccoli rabe pie', 'grandma slices cut with scissors',
    'mushroom pie with a runny egg', 'potato and rosemary pie', 'a very good Caesar',
  ],
  leads: [
    '{dish}, {dish}, and cold beer in short glasses.', '{dish} and {dish}, by the pie or by the slice.',
    '{dish} out of an oven that has not gone cold since the day it was lit, plus {dish}.',
    'A corner room that lives for {dish} and {dish}.', '{dish} and {dish}, with {room}.',
  ],
  closings: [
    'The last slice of the night is on whoever locks up.', 'Ask for it well done.', 'Whole pies only after six.',
    'There is always one pie that is not on the menu.', 'Extra crust dips are made every morning.',
  ],
};
