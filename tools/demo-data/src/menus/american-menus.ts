import type { MenuCard } from './menu-card.types.ts';

export const americanMenu: MenuCard = {
  'To start': [
    'Deviled eggs: pickled mustard seed, smoked paprika | 9 | vg',
    'Skillet cornbread: honey butter, sea salt | 8 | v',
    'Tomato soup: grilled cheese soldiers | 11 | v',
    'Wedge salad: blue cheese, bacon, chives | 13 | g',
    'Smoked wings: white barbecue sauce | 14 | s',
    'Fried green tomatoes: buttermilk dressing | 12 | v',
  ],
  Mains: [
    'Buttermilk fried chicken: slaw, hot honey | 22 | s',
    'Roast half chicken: pan gravy, mashed potatoes | 24 | g',
    'Brined pork chop: apple butter, mustard greens | 27 | g',
    'Short ribs: stone-ground grits | 29 | g',
    'Brown butter trout: almonds, green beans | 26 | g',
    'Four-cheese macaroni: toasted crumbs | 18 | v',
    'Club sandwich: roast turkey, bacon, fries | 17',
  ],
  Sides: [
    'Mashed potatoes | 7 | vg',
    'Braised greens: smoked onion | 7 | Vg',
    'Hand-cut fries: malt vinegar | 7 | V',
    'Roasted carrots: maple, dill | 8 | Vg',
  ],
};

export const burgersMenu: MenuCard = {
  Burgers: [
    'The double: two thin patties, American cheese, pickles | 11',
    'Green-chile cheeseburger: roasted Hatch chiles | 13 | s',
    'Patty melt: caramelized onions on rye | 13',
    'Mushroom burger: Swiss, thyme mayonnaise | 12 | v',
    'Crisp chicken sandwich: slaw, dill pickles | 12',
    'Black bean burger: avocado, lime | 12 | V',
  ],
  'On the side': [
    'Twice-cooked fries | 5 | V',
    'Onion rings: malt batter | 6 | v',
    'House pickles | 4 | Vg',
    'Chili cheese fries | 8 | s',
    'Iceberg salad: ranch | 7 | vg',
  ],
  Shakes: [
    'Vanilla malt | 7 | vg',
    'Chocolate shake | 7 | vg',
    'Strawberry shake | 7 | vg',
    'Root beer float | 6 | vg',
  ],
};

export const steakhouseMenu: MenuCard = {
  'To start': [
    'Shrimp cocktail: fierce horseradish | 21 | g',
    'Oysters on ice: half a dozen, mignonette | 22 | g',
    'Tableside Caesar: anchovy, sourdough | 16',
    'Bone marrow: parsley salad, toast | 19',
    'Wedge salad: blue cheese, bacon | 15 | g',
  ],
  'From the broiler': [
    'Hanger steak: chimichurri | 38 | g',
    'Bone-in strip: hard char, sea salt | 58 | g',
    'Filet mignon: green peppercorn sauce | 56 | g',
    'Dry-aged rib eye for two: carved at the table | 124 | g',
    'Double lamb chops: mint, garlic | 52 | g',
    'Roast half chicken: lemon jus | 34 | g',
    'Cedar salmon: dill butter | 39 | g',
  ],
  Sides: [
    'Creamed spinach | 13 | v',
    'Thick-cut hash browns | 12 | vg',
    'Mushrooms: sherry, thyme | 13 | vg',
    'Baked potato: everything on it | 11 | g',
    'Asparagus: lemon, olive oil | 13 | Vg',
  ],
};

export const seafoodMenu: MenuCard = {
  'Raw and chilled': [
    'Oysters: half a dozen from both coasts | 21 | g',
    'Peel-and-eat shrimp: Old Bay, cocktail sauce | 17 | g',
    'Tuna crudo: orange, chile, olive oil | 18 | gs',
    'Smoked trout: rye toast, dill | 15',
  ],
  'From the kitchen': [
    'Clam chowder: oyster crackers | 12',
    'Lobster roll: hot butter, split-top bun | 31',
    'Crab cakes: corn, remoulade | 29',
    'Mussels: cider, leeks, grilled bread | 22',
    'Whole grilled fish: fennel, lemon | 36 | g',
    'Scallops: corn, bacon | 34 | g',
    'Cioppino for two: crab, clams, sourdough | 58 | s',
    'Fried clams: bellies on, tartar sauce | 26',
  ],
  Sides: [
    'Old Bay fries | 7 | V',
    'Corn on the cob: lime butter | 7 | vg',
    'Coleslaw | 6 | vg',
    'Green salad | 9 | Vg',
  ],
};
