import { moreFoodWords, type FoodWords } from './more-food-words.ts';

/**
 * What people mean by a dish, a diet or a kind of place: words and phrases, and the cuisines, name words or facts that
 * they stand for (SRC-01). Singular or plural does not matter on either side. `@` names a fact that merchants have as
 * data: a meal, a dining option, or a price level. Every word also stands for itself, and no word is a cuisine's only
 * spelling: feeds write "BBQ", "Barbecue" and "Barbeque". Written for this project from general knowledge.
 *
 * A word means a cuisine where most such restaurants serve it, so that "tacos" finds Mexican restaurants, but "dim sum"
 * does not find every Chinese one.
 */
export const foodWords: readonly FoodWords[] = [
  // Latin America
  [
    'taco, burrito, quesadilla, enchilada, fajita, nacho, guacamole, tamale, carnitas, al pastor, birria, pozole, chilaquiles, taqueria, cantina, elote, torta, mole, carne asada',
    'Mexican, Tex Mex, Southwestern',
  ],
  ['tex mex, queso, chimichanga', 'Tex Mex, Mexican'],
  ['margarita, tequila, mezcal', 'Mexican, Tex Mex, Cocktails'],
  ['churro', 'Mexican, Spanish, Dessert'],
  ['empanada', 'Argentinian, Argentine, Colombian, Latin'],
  ['arepa', 'Venezuelan, Colombian, Latin'],
  ['pupusa', 'Salvadoran, Latin'],
  ['ceviche, lomo saltado, pisco', 'Peruvian, Latin, Ceviche'],
  ['cubano, cuban sandwich, ropa vieja, mojito', 'Cuban'],
  ['mofongo', 'Puerto Rican, Dominican, Caribbean'],
  ['churrasco, rodizio, feijoada', 'Brazilian, Argentinian'],
  ['jerk chicken, jerk, oxtail, plantain', 'Caribbean, Jamaican, Cuban'],
  ['latin american', 'Latin, Mexican, Peruvian, Cuban, Brazilian, Colombian'],
  // Barbecue and the South
  // Korean restaurants grill too, and towns without a smokehouse often have one.
  ['bbq, barbecue, barbeque, bar b q, bar b que', 'Barbecue, BBQ, Barbeque, Smokehouse, Southern, Korean'],
  ['brisket, rib, pulled pork, burnt end, smokehouse, smoked meat', 'Barbecue, BBQ, Barbeque, Smokehouse, Southern'],
  ['fried chicken, chicken tender', 'Chicken, Southern, Soul Food'],
  ['wing, chicken wing, buffalo wing', 'Wings, Sports Bar'],
  ['soul food, southern, grits, cornbread, collard greens, chicken and waffles', 'Southern, Soul Food'],
  ['gumbo, jambalaya, etouffee, po boy, crawfish, beignet, cajun, creole', 'Cajun, Creole'],
  ['comfort food, mac and cheese, meatloaf', 'American, Southern, Soul Food, Diner'],
  // Japan
  ['ramen, tonkotsu', 'Ramen, Japanese'],
  ['sushi, sashimi, nigiri, maki, temaki, omakase, hand roll', 'Sushi, Japanese'],
  [
    'udon, soba, tempura, yakitori, izakaya, katsu, tonkatsu, donburi, okonomiyaki, teriyaki, bento, hibachi, teppanyaki, gyoza, miso, takoyaki, sake',
    'Japanese, Izakaya',
  ],
  ['poke, poke bowl', 'Poke, Hawaiian'],
  ['mochi', 'Japanese, Dessert'],
  ['matcha, boba, bubble tea', 'Bubble Tea, Boba, Tea House, Taiwanese'],
  // China, Korea and Southeast Asia
  ['dim sum, har gow, siu mai, shumai', 'Dim Sum, Cantonese'],
  [
    'dumpling, wonton, bao, soup dumpling, xiao long bao, hot pot, hotpot, peking duck, lo mein, chow mein, kung pao, general tso, general tso chicken, orange chicken, egg roll, mapo tofu, congee, chop suey',
    'Chinese, Dim Sum, Taiwanese',
  ],
  ['fried rice', 'Chinese, Thai, Asian'],
  ['szechuan, sichuan', 'Szechuan, Sichuan'],
  ['noodle', 'Noodle, Ramen, Chinese, Thai, Vietnamese'],
  [
    'bibimbap, bulgogi, kimchi, galbi, kalbi, japchae, tteokbokki, korean bbq, korean barbecue, korean fried chicken, kbbq, soju',
    'Korean',
  ],
  ['pho, banh mi, summer roll, vermicelli', 'Vietnamese'],
  ['spring roll', 'Vietnamese, Chinese, Thai'],
  ['pad thai, tom yum, tom kha, green curry, red curry, pad see ew, drunken noodle, massaman, larb', 'Thai, Lao'],
  ['satay, laksa, rendang, nasi goreng', 'Malaysian, Indonesian, Singaporean, Thai'],
  ['lumpia, adobo, sisig, lechon', 'Filipino'],
  ['asian, asian fusion', 'Asian, Chinese, Japanese, Thai, Vietnamese, Korean'],
  ['spam musubi, loco moco', 'Hawaiian'],
  // South Asia
  [
    'tikka masala, chicken tikka masala, chicken tikka, butter chicken, naan, samosa, biryani, tandoori, dosa, vindaloo, korma, paneer, thali, dal, chaat, saag',
    'Indian, Pakistani, Bangladeshi',
  ],
  ['curry', 'Indian, Thai, Pakistani, Curry'],
  ['momo', 'Nepalese, Nepali, Tibetan'],
  // The Mediterranean, the Middle East and Africa
  [
    'falafel, hummus, shawarma, baba ganoush, tabbouleh, labneh, fattoush, shakshuka, mezze, pita',
    'Middle Eastern, Lebanese, Israeli, Mediterranean',
  ],
  ['kebab, kabob, kofta, doner', 'Turkish, Persian, Afghan, Middle Eastern, Mediterranean, Kebab'],
  ['gyro, souvlaki, moussaka, tzatziki, spanakopita, dolma, taverna', 'Greek, Mediterranean'],
  ['baklava', 'Greek, Turkish, Middle Eastern, Bakery'],
  ['mediterranean', 'Mediterranean, Greek, Turkish, Lebanese'],
  ['middle eastern', 'Lebanese, Israeli, Persian, Turkish'],
  ['persian, iranian', 'Persian, Iranian'],
  ['tagine, couscous', 'Moroccan, Mediterranean'],
  ['injera, doro wat', 'Ethiopian, Eritrean'],
  ['jollof, fufu, suya, egusi', 'Nigerian, West African, African'],
  ['halal', 'Halal, Middle Eastern, Pakistani'],
  ['kosher', 'Kosher, Jewish'],
  ...moreFoodWords,
];
