import type { MenuCard } from './menu-card.types.ts';

export const mediterraneanMenu: MenuCard = {
  Mezze: [
    'Hummus: a pool of good oil | 11 | Vg',
    'Charred cauliflower: tahini, dates | 14 | Vg',
    'Hearth flatbread: za’atar | 7 | V',
    'Muhammara: walnuts, pomegranate | 12 | V',
    'Labneh: cucumber, mint | 10 | vg',
    'Falafel: pickles, green tahini | 12 | V',
  ],
  'From the hearth': [
    'Lamb shoulder: for the table | 48 | g',
    'Sumac chicken: onions, flatbread | 25',
    'Grilled octopus: potatoes, olives | 24 | g',
    'Lamb kebab: charred tomato | 24 | g',
    'Whole sea bream: lemon, oregano | 34 | g',
    'Stuffed peppers: rice, herbs | 19 | Vg',
  ],
};

export const greekMenu: MenuCard = {
  Meze: [
    'Tzatziki: warm pita | 9 | v',
    'Saganaki: lemon, honey | 14 | v',
    'Spanakopita: spinach, feta | 12 | v',
    'Grilled octopus: capers, vinegar | 21 | g',
    'Village salad: tomato, feta, olives | 14 | vg',
    'Gigantes: baked giant beans | 11 | Vg',
  ],
  Mains: [
    'Lamb chops: oregano, lemon potatoes | 36 | g',
    'Moussaka: eggplant, béchamel | 22',
    'Chicken souvlaki: pita, tomato | 20',
    'Whole grilled branzino: greens | 35 | g',
    'Pastitsio: baked pasta, cinnamon | 20',
    'Stuffed tomatoes: rice, dill | 18 | Vg',
  ],
};

export const frenchMenu: MenuCard = {
  'Hors d’oeuvres': [
    'Onion soup: Gruyère, sourdough | 15',
    'Escargots: garlic, parsley butter | 17',
    'Steak tartare: toast, cornichons | 20',
    'Leeks vinaigrette: hazelnuts | 14 | Vg',
    'Country pâté: mustard, pickles | 15',
    'Lyonnaise salad: bacon, poached egg | 16 | g',
  ],
  Plats: [
    'Steak frites: béarnaise | 34 | g',
    'Duck confit: lentils, frisée | 31 | g',
    'Moules frites: white wine, shallots | 27',
    'Roast chicken: jus, watercress | 28 | g',
    'Sole meunière: brown butter, capers | 38',
    'Mushroom vol-au-vent: tarragon cream | 25 | v',
    'Boeuf bourguignon: carrots, noodles | 32',
  ],
};

export const bakeryMenu: MenuCard = {
  'From the oven': [
    'Butter croissant | 4.5 | v',
    'Almond croissant | 5.5 | v',
    'Morning bun: orange sugar | 5 | v',
    'Cardamom knot | 5 | v',
    'Chocolate babka: by the slice | 6 | v',
    'Seeded sourdough: whole loaf | 10 | V',
  ],
  'Until three': [
    'Egg sandwich: cheddar, chive | 9.5 | v',
    'Ham and butter baguette | 11',
    'Tomato toast: olive oil, basil | 9 | V',
    'Quiche: leek, goat cheese, salad | 13 | v',
    'Soup of the day: heel of bread | 9 | v',
  ],
  Coffee: ['Drip coffee | 3.5 | Vg', 'Flat white | 4.75 | vg', 'Cold brew | 4.75 | Vg', 'Hot chocolate | 5 | vg'],
};

export const brunchMenu: MenuCard = {
  Sweet: [
    'Thick French toast: maple, berries | 16 | v',
    'Lemon ricotta pancakes | 16 | v',
    'Cinnamon bun: cream cheese glaze | 8 | v',
    'Granola: yogurt, stone fruit | 12 | v',
  ],
  Savory: [
    'Smoked salmon hash: dill, poached eggs | 19 | g',
    'Avocado toast: soft eggs, chili | 16 | vs',
    'Eggs Benedict: ham, hollandaise | 18',
    'Shakshuka: feta, grilled bread | 17 | vs',
    'Breakfast burrito: chorizo, salsa verde | 15 | s',
    'Grain bowl: greens, tahini, sweet potato | 15 | Vg',
    'Fried chicken biscuit: pepper gravy | 17 | s',
  ],
  Sides: ['Bacon | 6 | g', 'Crisp potatoes | 6 | Vg', 'Buttered toast: jam | 5 | v', 'Fruit bowl | 7 | Vg'],
};
