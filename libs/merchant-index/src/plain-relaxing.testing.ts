/** The choices of terms that a search without results tries, one after the other, written apart from the index. */
export function plainRelaxations<Term>(terms: readonly Term[], isKnown: (term: Term) => boolean): Term[][] {
  const known = terms.filter(isKnown);
  const tried =
    terms.length <= 6
      ? terms
      : terms.filter((term) =>
          isKnown(term)
            ? known.indexOf(term) < 6
            : terms.filter((other) => !isKnown(other)).indexOf(term) < 6 - known.length,
        );
  const most = Math.min(tried.length, terms.length - 1);
  return Array.from({ length: most }, (_, place) => choose(tried, most - place)).flatMap((choices) =>
    choices.toSorted((one, other) => other.filter(isKnown).length - one.filter(isKnown).length),
  );
}

/** All choices of some terms; those with earlier terms come first. */
function choose<Term>(terms: readonly Term[], count: number): Term[][] {
  if (count === 0) return [[]];
  return terms.flatMap((term, place) => choose(terms.slice(place + 1), count - 1).map((rest) => [term, ...rest]));
}
