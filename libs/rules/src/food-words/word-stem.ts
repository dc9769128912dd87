/**
 * What a word and its plural have in common: "taco" for "tacos", "sandwich" for "sandwiches", "cevich" for "ceviches".
 * Words that only look like a plural lose their "s" too ("hummus"), so compare the results of two calls, and never show one.
 * @param word in lower case
 */
export function stemOf(word: string): string {
  if (word.length <= 3) return word;
  return word.replace(/([^s])s$/, '$1').replace(/(ch|sh|x|z|ss)e$/, '$1');
}
