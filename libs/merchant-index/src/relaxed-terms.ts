/** Terms that are tried, so that a search tries at most 63 times. */
const MAX_TERMS = 6;

/**
 * The terms with which a search that finds nothing with all of them finds something (SRC-01): as many as possible; among
 * equals those with more food; then the earlier ones. Of more than six terms, six are tried.
 * @param hasResults whether a search for all of some terms finds anything; what fails with fewer terms fails with more
 * @returns undefined if no term has results
 */
export function mostTerms<Term>(
  terms: readonly Term[],
  isFood: (term: Term) => boolean,
  hasResults: (some: readonly Term[]) => boolean,
): readonly Term[] | undefined {
  const best = [...terms.filter(isFood), ...terms.filter((term) => !isFood(term))].slice(0, MAX_TERMS);
  const useful = terms.filter((term) => best.includes(term) && hasResults([term]));
  const choices = Array.from({ length: 2 ** useful.length - 1 }, (_, place) => {
    const mask = place + 1;
    const kept = useful.filter((_term, at) => ((mask >>> (useful.length - 1 - at)) & 1) === 1);
    return { mask, kept, food: kept.filter(isFood).length };
  });
  return choices
    .filter(({ kept }) => kept.length < terms.length)
    .sort((one, other) => other.kept.length - one.kept.length || other.food - one.food || other.mask - one.mask)
    .find(({ kept }) => kept.length === 1 || hasResults(kept))?.kept;
}
