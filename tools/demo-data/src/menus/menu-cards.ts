import { americanMenu, burgersMenu, seafoodMenu, steakhouseMenu } from './american-menus.ts';
import { chineseMenu, dimSumMenu, indianMenu, koreanMenu, thaiMenu, vietnameseMenu } from './asian-menus.ts';
import { italianMenu, pizzaMenu } from './italian-menus.ts';
import { japaneseMenu, ramenMenu, sushiMenu } from './japanese-menus.ts';
import { bakeryMenu, brunchMenu, frenchMenu, greekMenu, mediterraneanMenu } from './mediterranean-menus.ts';
import type { MenuCard } from './menu-card.types.ts';
import { barMenu, cocktailsMenu, mexicanMenu, vegetarianMenu } from './other-menus.ts';
import { eastern, italian, southern, western } from './sweets-and-drinks.ts';

/** The card of each kitchen, by its cuisine. */
export const menuCards: Readonly<Record<string, MenuCard>> = {
  American: { ...americanMenu, ...western },
  Burgers: burgersMenu,
  Steakhouse: { ...steakhouseMenu, ...western },
  Seafood: { ...seafoodMenu, ...western },
  Korean: { ...koreanMenu, ...eastern },
  Chinese: { ...chineseMenu, ...eastern },
  'Dim Sum': dimSumMenu,
  Indian: {
    ...indianMenu,
    ...southern,
    Drinks: ['Mango lassi | 6 | vg', 'Masala chai | 4 | vg', 'Lime soda | 4 | Vg', 'Cold lager | 7 | V'],
  },
  Thai: { ...thaiMenu, ...eastern },
  Vietnamese: { ...vietnameseMenu, ...eastern },
  Italian: { ...italianMenu, ...italian },
  Pizza: { ...pizzaMenu, ...italian },
  Japanese: { ...japaneseMenu, ...eastern },
  Sushi: { ...sushiMenu, ...eastern },
  Ramen: ramenMenu,
  Mediterranean: { ...mediterraneanMenu, ...southern },
  Greek: { ...greekMenu, ...southern },
  French: { ...frenchMenu, ...western },
  Bakery: bakeryMenu,
  Brunch: brunchMenu,
  Mexican: { ...mexicanMenu, ...southern },
  Bar: barMenu,
  Cocktails: cocktailsMenu,
  Vegetarian: { ...vegetarianMenu, ...western },
};
