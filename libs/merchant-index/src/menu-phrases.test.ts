import { foodWords, notDishes } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { phraseKey } from './food-terms.ts';
import { menuPhrases } from './menu-phrases.ts';

describe('dishes on a menu', () => {
  it.each<[string, string[]]>([
    ['Crisp FISH tacos, lime', ['fish taco', 'taco']],
    ['Buttermilk fried chicken', ['fried chicken', 'chicken']],
    ['Fish & chips', ['fish chip', 'fish']],
    ['Rib-eye', ['rib eye']],
    ['Cheese burger', ['cheeseburger', 'burger', 'cheese']],
    ['Phở bò', ['pho']],
    ['Mac and cheese', ['mac cheese', 'cheese']],
    ['Chicken tikka masala', ['chicken tikka masala', 'chicken tikka', 'tikka masala']],
    ['Duck confit', ['duck confit', 'duck']],
    ['Pork chop', ['pork chop', 'pork']],
    ['Clam chowder', ['clam chowder', 'clam', 'chowder']],
    // The last word says what it is, the others what it is made of.
    ['Crab cakes', ['crab cake', 'crab']],
    ['Cauliflower steak', ['cauliflower steak']],
    ['Soup dumplings', ['soup dumpling', 'dumpling']],
    ['Shepherd’s pie', ['shepherd pie']],
    ['Dry-aged rib eye for two', ['rib eye']],
    ['Black bean burger', ['black bean burger', 'burger', 'bean']],
    // Kinds of places and traits are read elsewhere.
    ['Bistro fillet', []],
    ['Tavern platter, hot and spicy', []],
    ['Brunch plate with a view', []],
    ['Roasted carrots', []],
    ['', []],
    ['&&&', []],
    ['寿司', []],
  ])('SRC-01 has in "%s" the phrases %s', (dish, phrases) => {
    expect(menuPhrases([dish]).toSorted()).toEqual(phrases.map((phrase) => phrase.replaceAll(' ', '')).toSorted());
  });

  it('SRC-01 names each phrase once, of all dishes', () => {
    expect(menuPhrases(['Fine taco', 'Best tacos', 'Ramen', 'Ramen'])).toEqual(['taco', 'ramen']);
    expect(menuPhrases([])).toEqual([]);
  });

  it('SRC-01 has every food word in its own name, but for those with an "@" and kinds of places', () => {
    for (const [phrases, meanings] of foodWords)
      for (const phrase of phrases.split(', '))
        expect(menuPhrases([phrase]).includes(phraseKey(phrase)), phrase).toBe(
          !meanings.includes('@') && !notDishes.includes(phrase),
        );
  });
});
