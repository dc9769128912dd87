import type { MenuCard } from './menu-card.types.ts';

export const italianMenu: MenuCard = {
  Antipasti: [
    'Burrata: roasted peppers, basil | 16 | vg',
    'Vitello tonnato: capers, celery leaf | 18 | g',
    'Fried artichokes: lemon, mint | 15 | v',
    'Veal meatballs: Sunday gravy | 15',
    'Shaved fennel salad: orange, olives | 13 | Vg',
    'Focaccia: rosemary, good oil | 8 | V',
  ],
  Pasta: [
    'Cacio e pepe: finished at the table | 21 | v',
    'Tagliatelle al ragù: beef, pork, an early start | 24',
    'Squash tortelli: brown butter, sage | 23 | v',
    'Orecchiette: broccoli rabe, sausage | 22 | s',
    'Lasagne: baked by the tray | 22',
    'Agnolotti: braised veal, Parmesan | 25',
    'Saffron risotto: bone marrow | 24 | g',
  ],
  Secondi: [
    'Branzino: grilled whole, lemon leaves | 34 | g',
    'Chicken under a brick: salsa verde | 28 | g',
    'Porchetta: crackling, bitter greens | 29 | g',
    'Eggplant parmigiana: basil, smoked mozzarella | 23 | v',
  ],
};

export const pizzaMenu: MenuCard = {
  Pies: [
    'Margherita: tomato, mozzarella, basil | 17 | v',
    'Pepperoni cup: hot honey | 20 | s',
    'White clam pie: garlic, oregano | 23',
    'Sausage and broccoli rabe: fennel, chili | 21 | s',
    'Mushroom pie: runny egg, thyme | 20 | v',
    'Potato and rosemary: sea salt, olive oil | 19 | V',
    'Marinara: no cheese needed | 14 | V',
  ],
  Squares: [
    'Grandma square: crushed tomato, garlic | 19 | v',
    'Cheese-edge square: two sauces | 21 | v',
    'Vodka square: fresh mozzarella | 21 | v',
  ],
  'Before the pie': [
    'Caesar salad: garlic crumbs | 12',
    'Meatballs: ricotta, Sunday sauce | 13',
    'Garlic knots: pecorino | 8 | v',
    'Chopped salad: chickpeas, provolone | 13 | vg',
    'Marinated olives | 7 | Vg',
  ],
};
