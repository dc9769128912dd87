export type { DishPalette } from './color/dish-palette.ts';
export { dishesForCuisine } from './cuisine/dishes-for-cuisine.ts';
export { dishesForMerchant, type MerchantDishes, type MerchantKitchen } from './cuisine/dishes-for-merchant.ts';
export { dishNames, dishServings, type DishName, type Serving } from './dishes.ts';
export { dishName } from './drawing/dish-name.ts';
export { drawDish, type DishDrawing, type DishDrawingMode } from './drawing/draw-dish.ts';
export type { ReadArt } from './layer.ts';
export { drawMenuCard, type MenuCard } from './picture/menu-card.ts';
export {
  drawCleanPlate,
  drawDineStep,
  drawEarnStep,
  drawRadarPlate,
  drawSearchStep,
  drawStreets,
  type EarnStep,
  type MapColors,
} from './picture/pictures.ts';
