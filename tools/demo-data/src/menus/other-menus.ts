import type { MenuCard } from './menu-card.types.ts';

export const mexicanMenu: MenuCard = {
  'To start': [
    'Guacamole: warm chips | 12 | Vg',
    'Shrimp aguachile: lime, serrano | 17 | gs',
    'Queso fundido: chorizo, tortillas | 14 | g',
    'Esquites: corn, cotija, lime | 9 | vg',
    'Tortilla soup: avocado, crema | 10 | g',
  ],
  'Tacos, two each': [
    'Carnitas: onion, cilantro | 11 | g',
    'Al pastor: charred pineapple | 11 | gs',
    'Baja fish: cabbage, crema | 12',
    'Barbacoa: salsa borracha | 12 | gs',
    'Mushroom and rajas: epazote | 10 | Vg',
    'Carne asada: salsa roja | 13 | gs',
  ],
  Platos: [
    'Chicken mole: sesame, rice | 22 | g',
    'Enchiladas verdes: chicken, crema | 18 | gs',
    'Chiles rellenos: tomato broth | 18 | v',
    'Whole fish zarandeado: warm tortillas | 34 | gs',
    'Cochinita pibil: pickled onion | 21 | g',
  ],
};

export const barMenu: MenuCard = {
  Snacks: [
    'Smoked almonds | 6 | Vg',
    'Pretzel: beer cheese | 10 | v',
    'Loaded potato skins: scallion | 11 | g',
    'Pickle plate | 7 | Vg',
    'Hot wings: blue cheese | 14 | gs',
  ],
  Plates: [
    'Bar burger: sharp cheddar, fries | 16',
    'Fish and chips: malt vinegar | 18',
    'Grilled cheese: tomato soup | 13 | v',
    'Pulled pork sandwich: slaw | 15 | s',
    'Steak sandwich: horseradish | 19',
    'Black bean nachos: jalapeños | 14 | vgs',
  ],
  'On tap': ['Pilsner | 7 | V', 'Hazy IPA | 8 | V', 'Dry cider | 8 | Vg', 'Porter | 8 | V'],
};

export const cocktailsMenu: MenuCard = {
  Cocktails: [
    'The house martini: very cold | 16 | Vg',
    'Smoked old fashioned | 16 | Vg',
    'Paloma: grapefruit, salt | 15 | Vg',
    'Pisco sour | 15 | vg',
    'Corn and mezcal sour | 16 | Vgs',
    'Garden spritz: no alcohol | 12 | Vg',
  ],
  Bites: [
    'Marinated olives | 8 | Vg',
    'Oysters: half a dozen | 21 | g',
    'Steak tartare: potato chips | 18 | g',
    'Gougères: Gruyère | 9 | v',
    'Cheese board: honey, crackers | 19 | v',
    'Crab toast: lemon, chive | 17',
    'Truffle fries | 11 | v',
  ],
};

export const vegetarianMenu: MenuCard = {
  'To start': [
    'Beet tartare: capers, rye crisps | 13 | V',
    'Crisp artichokes: lemon aioli | 14 | V',
    'Whipped white beans: warm bread | 11 | V',
    'Little gem salad: herbs, seeds | 13 | Vg',
    'Corn ribs: chili, lime | 11 | Vgs',
  ],
  Mains: [
    'Mushroom shawarma: pickles, flatbread | 18 | V',
    'Squash risotto: sage, pumpkin seeds | 19 | vg',
    'Cauliflower steak: romesco, greens | 19 | Vg',
    'Handmade gnocchi: peas, mint | 20 | v',
    'Coconut chickpea curry: rice | 17 | Vgs',
    'Garden plate: whatever came in today | 18 | Vg',
  ],
};
