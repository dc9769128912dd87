import type { MenuCard } from './menu-card.types.ts';

export const koreanMenu: MenuCard = {
  'For the table': [
    'Seafood pancake: crisp rim | 19',
    'Beef tartare: pear, egg yolk | 21 | g',
    'Rice cakes: gochujang, scallion | 15 | Vs',
    'Kimchi dumplings | 13 | s',
    'Twice-fried chicken: soy garlic or spicy | 20 | s',
  ],
  'Over charcoal': [
    'Short ribs: marinated overnight | 39',
    'Pork belly: perilla leaves | 29 | g',
    'Brisket: sesame salt | 31 | g',
    'King oyster mushrooms: ssamjang | 19 | V',
  ],
  'Bowls and stews': [
    'Stone-bowl bibimbap: beef or mushroom | 18',
    'Soft tofu stew: seafood, egg | 17 | s',
    'Cold buckwheat noodles: icy broth | 17',
    'Braised galbi: chestnuts, radish | 34',
    'Kimchi stew: pork shoulder | 17 | s',
  ],
};

export const chineseMenu: MenuCard = {
  'To share': [
    'Chili wontons: black vinegar | 11 | s',
    'Soup dumplings: by the basket | 13',
    'Smashed cucumbers: garlic | 8 | V',
    'Salt-and-pepper squid | 16 | s',
    'Scallion pancake | 8 | V',
  ],
  Wok: [
    'Mapo tofu: a proper tingle | 17 | s',
    'Twice-cooked pork: leeks, black bean | 19 | s',
    'Dry-fried green beans: preserved mustard | 15 | V',
    'Eggplant in garlic sauce | 16 | V',
    'Kung pao chicken: peanuts, dried chili | 18 | s',
    'Salt-baked shrimp | 23 | g',
  ],
  'House plates': [
    'Roast duck: lacquered twice, half | 34',
    'Steamed whole fish: ginger, scallion | 36',
    'Hand-pulled noodles: cumin lamb | 18 | s',
    'Claypot rice: cured sausage | 21',
    'Crisp lamb ribs: cumin, chili | 27 | s',
  ],
};

export const dimSumMenu: MenuCard = {
  Steamed: [
    'Shrimp dumplings: see-through skins | 8',
    'Pork siu mai | 7.5',
    'Barbecue pork buns | 7',
    'Crystal dumplings: chive | 7.5 | V',
    'Sticky rice in lotus leaf | 8.5',
    'Chicken feet: black bean | 7.5',
    'Rice rolls: shrimp, sweet soy | 9',
  ],
  'Griddle and oven': [
    'Turnip cakes: dried shrimp | 7.5',
    'Scallion pancakes | 7 | V',
    'Pan-fried pork buns | 8.5',
    'Baked barbecue pork buns | 7',
    'Crisp taro dumplings | 8',
  ],
  Sweet: [
    'Egg tarts: straight from the oven | 6 | v',
    'Custard buns that run | 7 | v',
    'Mango pudding | 6.5 | vg',
    'Sesame balls: red bean | 6.5 | V',
  ],
};

export const indianMenu: MenuCard = {
  'Small plates': [
    'Chaat: tamarind, yogurt, crisp chickpeas | 10 | v',
    'Samosas: potato, pea, mint chutney | 8 | V',
    'Okra fries: chaat masala | 9 | V',
    'Paneer tikka: mint, charred peppers | 14 | vgs',
    'Tandoori lamb chops: green chile | 24 | gs',
  ],
  Curries: [
    'Butter chicken: a little smoke | 19 | g',
    'Black dal: cooked overnight | 15 | vg',
    'Goan fish curry: coconut, tamarind | 22 | gs',
    'Kerala prawns: curry leaf | 23 | gs',
    'Chana masala: ginger | 15 | Vg',
    'Saag paneer: spinach, fenugreek | 17 | vg',
  ],
  'Rice and bread': [
    'Lamb biryani: sealed under dough | 23 | s',
    'Vegetable thali: nine small bowls | 22 | v',
    'Masala dosa: coconut chutney | 15 | V',
    'Garlic naan | 5 | v',
    'Saffron rice | 6 | Vg',
  ],
};

export const thaiMenu: MenuCard = {
  'To start': [
    'Green papaya salad: pounded to order | 12 | gs',
    'Grilled pork neck: dried chili dip | 15 | s',
    'Fried spring rolls: glass noodles | 9 | V',
    'Chicken satay: peanut sauce | 12 | g',
    'Tom yum: prawns, lemongrass | 13 | gs',
  ],
  'Noodles and rice': [
    'Pad thai: prawns, tamarind, peanuts | 18 | g',
    'Drunken noodles: holy basil | 17 | s',
    'Boat noodles: small bowl, deep broth | 13 | s',
    'Crab fried rice: cucumber, lime | 22',
    'Pad krapow: fried egg on top | 17 | s',
  ],
  Curries: [
    'Khao soi: pickled greens, crisp noodles | 19 | s',
    'Massaman curry: short rib, potato | 24 | g',
    'Green curry: chicken, Thai eggplant | 18 | gs',
    'Jungle curry: vegetables, green peppercorn | 17 | Vs',
    'Whole fried snapper: lime, chili | 36 | gs',
  ],
};

export const vietnameseMenu: MenuCard = {
  'To start': [
    'Summer rolls: peanut sauce | 9 | g',
    'Crisp imperial rolls: lettuce, herbs | 10',
    'Lemongrass wings: fish sauce caramel | 12 | s',
    'Green mango salad: dried shrimp | 12 | gs',
  ],
  'Noodles and soup': [
    'Beef pho: marrow in the broth | 16 | g',
    'Chicken pho: ginger, lime leaf | 15 | g',
    'Mushroom pho: charred onion | 15 | Vg',
    'Spicy beef noodle soup: lemongrass | 17 | s',
    'Grilled shrimp vermicelli: herbs, peanuts | 17 | g',
  ],
  Plates: [
    'Broken rice: lemongrass pork, egg cake | 17',
    'Shaking beef: watercress, lime | 24 | g',
    'Turmeric fish: dill, rice noodles | 23 | g',
    'Sizzling crepe: shrimp, bean sprouts | 16 | g',
    'Banh mi: pâté, pickles, chili | 11 | s',
  ],
};
