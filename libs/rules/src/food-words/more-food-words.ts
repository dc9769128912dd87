/** Words or phrases, and what each of them means, separated by commas. */
export type FoodWords = readonly [words: string, meanings: string];

/** The second half of the food words: Europe, America, sweets, drinks, diets and facts. See `food-words.ts`. */
export const moreFoodWords: readonly FoodWords[] = [
  // Italy
  ['pizza, pizzeria, calzone, stromboli, deep dish, neapolitan, margherita', 'Pizza, Pizzeria'],
  [
    'pasta, spaghetti, lasagna, ravioli, gnocchi, risotto, carbonara, bolognese, fettuccine, alfredo, linguine, tiramisu, bruschetta, chicken parm, eggplant parm, meatball, antipasto, caprese, osteria, trattoria, ristorante, enoteca, cacio e pepe',
    'Italian',
  ],
  ['gelato, sorbet', 'Gelato, Ice Cream, Italian'],
  ['cannoli', 'Italian, Bakery'],
  // The rest of Europe
  [
    'bistro, brasserie, escargot, steak frites, cassoulet, ratatouille, bouillabaisse, souffle, duck confit, foie gras, creme brulee, coq au vin',
    'French, Bistro, Brasserie',
  ],
  ['crepe', 'Crepes, French'],
  ['fondue, raclette', 'Fondue, Swiss, French'],
  ['tapas, paella, pintxos, sangria', 'Spanish, Tapas'],
  ['schnitzel, bratwurst, currywurst, sauerkraut, biergarten, beer garden, soft pretzel', 'German, Austrian'],
  ['pierogi, kielbasa', 'Polish, Ukrainian, Eastern European'],
  ['borscht, pelmeni, stroganoff', 'Russian, Ukrainian, Eastern European'],
  ['goulash', 'Hungarian, Eastern European'],
  ['fish and chips, shepherds pie, bangers and mash', 'British, English, Irish, Pub'],
  // America
  ['burger, cheeseburger, hamburger, slider, smashburger, smash burger', 'Burgers, Hamburgers'],
  ['french fries, fries', 'Burgers, Hamburgers'],
  ['hot dog, hotdog, frank', 'Hot Dogs, Hotdogs'],
  [
    'steak, ribeye, rib eye, filet mignon, prime rib, sirloin, tomahawk, porterhouse, new york strip, t bone, wagyu, chophouse, steakhouse, steak house',
    'Steakhouse, Steak, Chophouse',
  ],
  ['surf and turf', 'Steakhouse, Steak, Seafood'],
  [
    'seafood, fish, lobster, lobster roll, crab, shrimp, oyster, clam, clam chowder, chowder, mussel, scallop, salmon, tuna, calamari, octopus, raw bar, oyster bar',
    'Seafood, Fish',
  ],
  [
    'sandwich, sub, hoagie, cheesesteak, philly cheesesteak, reuben, pastrami, panini, deli, delicatessen, blt, club sandwich',
    'Sandwiches, Deli, Delicatessen',
  ],
  ['salad', 'Salads, Vegetarian, Healthy'],
  ['soup', 'Soups'],
  ['diner', 'Diner'],
  ['bagel, lox', 'Bagels, Deli'],
  [
    'pancake, waffle, omelet, omelette, eggs benedict, french toast, avocado toast, egg',
    'Breakfast, Brunch, Pancakes, Waffles, Diner',
  ],
  // Sweets and drinks
  ['donut, doughnut', 'Donuts, Doughnuts, Bakery'],
  ['croissant, pastry, patisserie, macaron, eclair, quiche', 'Bakery, Patisserie, French'],
  ['dessert, cake, cupcake, pie, cookie, brownie, cheesecake, sweets, bread, bakery', 'Bakery, Dessert'],
  ['ice cream, milkshake, sundae, frozen yogurt, froyo', 'Ice Cream, Gelato, Frozen Yogurt'],
  ['coffee, espresso, latte, cappuccino, cold brew, cafe, coffee shop', 'Coffee, Cafe'],
  ['tea, afternoon tea, high tea', 'Tea, Tea House'],
  ['juice, smoothie, acai', 'Juice, Smoothies'],
  ['beer, craft beer, brewery, brewpub, taproom, ipa', 'Brewery, Brewpub, Beer, Pub, Gastropub'],
  ['wine, wine bar', 'Wine, Wine Bar'],
  ['cocktail, cocktail bar, martini, mixology, speakeasy, lounge, old fashioned', 'Cocktails, Cocktail Bar, Lounge'],
  ['bar, happy hour, drinks, pub, gastropub, tavern, irish pub', 'Bar, Pub, Gastropub, Cocktails'],
  // Diets
  ['vegan, plant based, vegetarian, veggie, meatless, tofu', 'Vegetarian, Vegan, Plant Based'],
  ['gluten free', 'Gluten Free, Healthy'],
  ['healthy, health food', 'Healthy, Salads, Vegetarian, Vegan, Juice'],
  // Facts
  ['breakfast', 'Breakfast, @breakfast'],
  ['brunch', 'Brunch, @brunch'],
  ['lunch', '@lunch'],
  ['dinner, supper', '@dinner'],
  ['late night, late night food, midnight snack', '@lateNight'],
  ['delivery', '@delivery'],
  ['takeout, take out, takeaway, to go, carryout, carry out', '@takeout'],
  ['dine in, sit down', '@dineIn'],
  ['online ordering, order online', '@onlineOrdering'],
  ['cheap, cheap eats, budget, inexpensive', '@price1'],
  ['fine dining, upscale, fancy', 'Fine Dining, @price4'],
];
