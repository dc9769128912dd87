/**
 * Phrases of the food words that name a kind of place, a kitchen or a diet, not a dish: a restaurant with "bistro steak" on
 * the menu is no bistro (SRC-01).
 */
export const notDishes: readonly string[] = [
  'taqueria, cantina, tex mex, latin american, smokehouse, southern, soul food, cajun, creole, comfort food, izakaya',
  'asian, asian fusion, szechuan, sichuan, taverna, mediterranean, middle eastern, lebanese, israeli, syrian, palestinian',
  'jordanian, turkish, greek, moroccan, persian, iranian, halal, kosher, pizzeria, neapolitan, osteria, trattoria',
  'ristorante, enoteca, bistro, brasserie, biergarten, beer garden, chophouse, steakhouse, steak house, oyster bar, deli',
  'delicatessen, diner, patisserie, bakery, cafe, coffee shop, brewery, brewpub, taproom, wine bar, cocktail bar, mixology',
  'speakeasy, lounge, bar, happy hour, drinks, pub, gastropub, tavern, irish pub, sweets, healthy, health food',
].flatMap((line) => line.split(', '));
