import { bao } from './bao.ts';
import { donburi } from './donburi.ts';
import { friedRice } from './fried-rice.ts';
import { gyoza } from './gyoza.ts';
import { koreanBbq } from './korean-bbq.ts';
import { loMein } from './lo-mein.ts';
import { mapoTofu } from './mapo-tofu.ts';
import { padThai } from './pad-thai.ts';
import { pekingDuck } from './peking-duck.ts';
import { poke } from './poke.ts';
import { satay } from './satay.ts';
import { tempura } from './tempura.ts';
import { thaiCurry } from './thai-curry.ts';
import { tomYum } from './tom-yum.ts';
import { tteokbokki } from './tteokbokki.ts';
import { yakitori } from './yakitori.ts';

/** Dishes of China, Japan, Korea, Thailand and Hawaii, by name. */
export const asianDishes = {
  padthai: padThai,
  thaicurry: thaiCurry,
  tomyum: tomYum,
  satay,
  lomein: loMein,
  friedrice: friedRice,
  pekingduck: pekingDuck,
  mapotofu: mapoTofu,
  koreanbbq: koreanBbq,
  tteokbokki,
  tempura,
  gyoza,
  donburi,
  yakitori,
  poke,
  bao,
};
