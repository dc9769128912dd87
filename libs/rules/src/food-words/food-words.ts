import { moreFoodWords, type FoodWords } from './more-food-words.ts';

/**
 * What people mean by a dish, a diet or a kind of place: words and phrases, and the cuisines, name words or facts that
 * they stand for (SRC-01). Singular or plural does not matter on either side. `@` names a fact that merchants have as
 * data: a meal, a dining option, a price level, or a trait (`merchant-traits.ts`). `#` names another phrase that a menu may
 * have, and alone every phrase of the line: a restaurant with ribeye is one for "filet mignon". A cuisine that is one of
 * the phrases itself is what they name exactly; relevance lists it before the other cuisines of its line. Every word also
 * stands for itself, on menus too, and no word is a cuisine's only spelling: feeds write "BBQ", "Barbecue" and
 * "Barbeque". Written for this project from general knowledge.
 *
 * A word means a cuisine where most such restaurants serve it, so that "tacos" finds Mexican restaurants, but "dim sum"
 * does not find every Chinese one. What some of them serve is found by their menus.
 */
export const foodWords: readonly FoodWords[] = [
  // Latin America
  [
    'taco, burrito, quesadilla, enchilada, fajita, nacho, guacamole, tamale, carnitas, al pastor, birria, pozole, chilaquiles, taqueria, cantina, elote, torta, mole, carne asada',
    'Mexican, Tex Mex, Southwestern',
  ],
  ['fish taco, shrimp taco, baja taco, baja fish taco', 'Mexican, Tex Mex, Southwestern, #'],
  ['tex mex, queso, chimichanga', 'Tex Mex, Mexican'],
  ['margarita, tequila, mezcal', 'Mexican, Tex Mex, Cocktails'],
  ['churro', 'Mexican, Spanish, Dessert'],
  ['empanada', 'Argentinian, Argentine, Colombian, Latin, Mexican'],
  ['arepa', 'Venezuelan, Colombian, Latin, Mexican'],
  ['pupusa', 'Salvadoran, Latin, Mexican'],
  ['ceviche, aguachile, tiradito', 'Peruvian, Ceviche, Seafood, #'],
  ['lomo saltado, pisco', 'Peruvian, Latin, Cocktails'],
  ['cubano, cuban sandwich, ropa vieja', 'Cuban, Latin, Mexican'],
  ['mojito', 'Cuban, Cocktails, Bar'],
  ['mofongo', 'Puerto Rican, Dominican, Caribbean, Latin, Mexican'],
  ['churrasco, rodizio, feijoada', 'Brazilian, Argentinian, Steakhouse'],
  ['jerk chicken, jerk, oxtail, plantain', 'Caribbean, Jamaican, Cuban, Southern, American'],
  ['latin american', 'Latin, Mexican, Peruvian, Cuban, Brazilian, Colombian'],
  // Barbecue and the South
  // Korean restaurants grill too, and towns without a smokehouse often have one.
  ['bbq, barbecue, barbeque, bar b q, bar b que', 'Barbecue, BBQ, Barbeque, Smokehouse, Southern, Korean'],
  [
    'brisket, rib, pulled pork, burnt end, smokehouse, smoked meat',
    'Barbecue, BBQ, Barbeque, Smokehouse, Southern, American',
  ],
  [
    'fried chicken, chicken tender, chicken sandwich, fried chicken sandwich, nashville hot chicken, nashville chicken, hot chicken',
    'Chicken, Southern, Soul Food, #',
  ],
  ['chicken, roast chicken, rotisserie chicken, half chicken', 'Chicken, Rotisserie, #, #fried chicken'],
  ['wing, chicken wing, buffalo wing, hot wing, buffalo chicken wing', 'Wings, Sports Bar, #'],
  [
    'soul food, southern, grits, cornbread, collard greens, chicken and waffles',
    'Southern, Soul Food, #, #fried chicken, #hot chicken',
  ],
  ['gumbo, jambalaya, etouffee, po boy, crawfish, beignet, cajun, creole', 'Cajun, Creole, Seafood'],
  ['comfort food, mac and cheese, meatloaf, pot pie, chicken pot pie', 'American, Southern, Soul Food, Diner'],
  // Japan
  ['ramen, tonkotsu', 'Ramen, Japanese'],
  ['sushi, sashimi, nigiri, maki, temaki, omakase, hand roll', 'Sushi, Japanese'],
  [
    'udon, soba, tempura, yakitori, izakaya, katsu, tonkatsu, donburi, okonomiyaki, teriyaki, bento, hibachi, teppanyaki, gyoza, miso, takoyaki, sake',
    'Japanese, Izakaya',
  ],
  ['poke, poke bowl', 'Poke, Hawaiian, Sushi'],
  ['mochi', 'Japanese, Dessert'],
  ['matcha', 'Tea House, Japanese, Bakery'],
  ['boba, bubble tea', 'Bubble Tea, Boba, Tea House, Taiwanese, Chinese'],
  // China, Korea and Southeast Asia
  ['dim sum, har gow, siu mai, shumai', 'Dim Sum, Cantonese'],
  [
    'dumpling, wonton, bao, soup dumpling, xiao long bao, peking duck, lo mein, chow mein, kung pao, general tso, general tso chicken, orange chicken, egg roll, mapo tofu, congee, chop suey, rice cake, turnip cake, scallion pancake, pork bun, barbecue pork bun, crab rangoon, egg foo young, egg tart',
    'Chinese, Dim Sum, Taiwanese',
  ],
  ['hot pot, hotpot', 'Hot Pot, Chinese, Taiwanese'],
  ['fried rice', 'Chinese, Thai, Asian'],
  ['szechuan, sichuan', 'Szechuan, Sichuan, Chinese'],
  ['noodle', 'Noodle, Ramen, Chinese, Thai, Vietnamese'],
  [
    'bibimbap, bulgogi, kimchi, galbi, kalbi, japchae, tteokbokki, korean bbq, korean barbecue, korean fried chicken, kbbq, soju, seafood pancake, kimchi pancake',
    'Korean',
  ],
  ['pho, banh mi, summer roll, vermicelli', 'Vietnamese'],
  ['spring roll', 'Vietnamese, Chinese, Thai'],
  ['pad thai, tom yum, tom kha, green curry, red curry, pad see ew, drunken noodle, massaman, larb', 'Thai, Lao'],
  ['satay, laksa, rendang, nasi goreng', 'Malaysian, Indonesian, Singaporean, Thai'],
  ['lumpia', 'Filipino, Vietnamese'],
  ['adobo, sisig, lechon', 'Filipino'],
  ['asian, asian fusion', 'Asian, Chinese, Japanese, Thai, Vietnamese, Korean'],
  ['spam musubi, loco moco', 'Hawaiian, Japanese'],
  // South Asia
  [
    'tikka masala, chicken tikka masala, chicken tikka, butter chicken, naan, samosa, biryani, tandoori, dosa, vindaloo, korma, paneer, thali, dal, chaat, saag',
    'Indian, Pakistani, Bangladeshi',
  ],
  ['curry', 'Indian, Thai, Pakistani, Curry'],
  ['momo', 'Nepalese, Nepali, Tibetan, Indian'],
  // The Mediterranean, the Middle East and Africa
  [
    'falafel, hummus, shawarma, baba ganoush, tabbouleh, labneh, fattoush, shakshuka, mezze, pita',
    'Middle Eastern, Lebanese, Israeli, Mediterranean',
  ],
  ['kebab, kabob, kofta, doner', 'Turkish, Persian, Afghan, Middle Eastern, Mediterranean, Kebab'],
  ['gyro, souvlaki, moussaka, tzatziki, spanakopita, dolma, taverna', 'Greek, Mediterranean'],
  ['baklava', 'Greek, Turkish, Middle Eastern, Bakery'],
  ['mediterranean', 'Mediterranean, Greek, Turkish, Lebanese'],
  ['lebanese, israeli, syrian, palestinian, jordanian', 'Lebanese, Israeli, Syrian, Middle Eastern, Mediterranean'],
  ['turkish', 'Turkish, Middle Eastern, Mediterranean, Kebab, #kebab'],
  ['greek', 'Greek, Mediterranean, #gyro, #souvlaki, #moussaka'],
  ['moroccan', 'Moroccan, Mediterranean, #tagine, #couscous'],
  ['middle eastern', 'Middle Eastern, Lebanese, Israeli, Persian, Turkish, Mediterranean, Falafel, Shawarma, Kebab'],
  ['persian, iranian', 'Persian, Iranian, Mediterranean, Kebab'],
  ['tagine, couscous', 'Moroccan, Mediterranean'],
  ['injera, doro wat', 'Ethiopian, Eritrean'],
  ['jollof, fufu, suya, egusi', 'Nigerian, West African, African'],
  ['halal', 'Halal, Middle Eastern, Pakistani'],
  ['kosher', 'Kosher, Jewish'],
  ...moreFoodWords,
];
