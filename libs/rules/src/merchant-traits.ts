/**
 * What diners ask for beside food and what no column says: it is read from menus, descriptions and events (SRC-01). Food
 * words mean a trait by its name with an `@`.
 */
export const merchantTraits = [
  'spicy',
  'glutenFree',
  'vegan',
  'soup',
  'rawFish',
  'outdoor',
  'rooftop',
  'kidFriendly',
  'dateNight',
  'liveMusic',
  'view',
  'privateRoom',
  'fireplace',
  'trivia',
] as const;
export type MerchantTrait = (typeof merchantTraits)[number];

/** What is written about a restaurant. */
export type TraitSource = {
  readonly description: string | null;
  /** The names of the dishes on its menu. */
  readonly dishes: readonly string[];
  /** The marks of these dishes, such as "spicy". */
  readonly marks: readonly string[];
  readonly events: readonly { readonly title: string; readonly description?: string | undefined }[];
};

/** In the names of dishes, in lower case. A mark of a dish that is a trait's name counts as well. */
const DISH_PATTERNS = {
  spicy: /\b(?:extra[- ]spicy|spicy|nashville hot|hot wings|arrabbiata|fra diavolo|vindaloo|jungle curry)\b/,
  glutenFree: /\bgluten[- ]?free\b/,
  vegan: /\b(?:vegan|plant[- ]based)\b/,
  soup: /\bsoups?\b(?! dumpling)|\b(?:broth|bisque|chowder|pho|ramen|minestrone|pozole|gazpacho|borscht|laksa|consomme|tom (?:yum|kha)|menudo|gumbo|cioppino|bouillabaisse)\b/,
  rawFish:
    /\b(?:sashimi|nigiri|sushi|chirashi|omakase|ceviche|aguachile|tiradito|poke|hand[- ]rolls?|raw (?:fish|bar))\b|(?<!prosciutto )\bcrudo\b|\b(?:tuna|salmon|hamachi|yellowtail|fluke|snapper|scallop|ahi) (?:tartare?|carpaccio)\b/,
} satisfies Partial<Record<MerchantTrait, RegExp>>;

/**
 * In descriptions and events, in lower case. Words that also mean something else need their neighbors: a family recipe
 * is not for kids.
 */
const TEXT_PATTERNS = {
  spicy: /\b(?:spicy|fiery) (?:food|dishes|cooking|menu)\b/,
  glutenFree: /\bgluten[- ]?free\b/,
  vegan: /\b(?:vegan|plant[- ]based)\b/,
  outdoor:
    /\b(?:outdoors?|al ?fresco|patios?|terraces?|courtyards?|backyard|verandas?|roof ?tops?|roof deck)\b|\b(?:outside|sidewalk|garden) (?:tables?|seat(?:s|ing)|dining|patio)\b|\b(?:back|beer|rear|roof|walled|hidden|secret) garden\b|\bgarden (?:is open|opens|seats|takes)\b|\b(?:dine|eat|sit|tables?|seats?) (?:outside|in (?:the|our|a) garden)\b|\b(?:back|sun|waterfront) deck\b/,
  rooftop: /\broof ?tops?\b|\broof[- ](?:terrace|deck|garden|bar|patio)\b/,
  kidFriendly:
    /\b(?:kids?|children|child's|toddlers?|high ?chairs?|strollers?)\b|\b(?:family|child)[- ]friendly\b|\bfamilies\b|\bfor the (?:whole )?family\b/,
  dateNight:
    /\b(?:date[- ]nights?|(?:first|second|third) dates?|romantic|candles|candle[- ]?li(?:t|ght)|intimate|honeymoon)\b|\bfor (?:an |your )?anniversar(?:y|ies)\b/,
  liveMusic:
    /\blive (?:music|jazz|bands?|piano|blues|entertainment|mariachi|performances?)\b|\bpianos?\b|\bmariachi\b|\b(?:band|trio|quartet|pianist|musicians?) plays?\b/,
  view: /\bviews? (?:of|over|across|from)\b|\b(?:with a|great|scenic|city|ocean|water|river|bay|lake|harbor|sea|mountain|skyline|sunset|park|stunning|sweeping) views?\b|\b(?:overlook(?:s|ing)|waterfront|panoramic|(?:ocean|river|beach|lake)[- ]?front)\b/,
  privateRoom:
    /\bprivate (?:dining|rooms?|part(?:y|ies)|events?|spaces?)\b|\b(?:banquet|party) (?:rooms?|halls?)\b|\broom (?:upstairs |downstairs )?for (?:a dozen|up to \w+|\d+)\b/,
  fireplace: /\b(?:fireplaces?|fireside|by the fire)\b/,
  trivia: /\b(?:trivia|(?:pub|quiz) (?:quiz|night))\b/,
} satisfies Partial<Record<MerchantTrait, RegExp>>;

/** "No patio, but …": a clause that denies something says nothing else. */
const DENIED = /\b(?:no|not|without|never)\b[^.,;:!?]*/g;

const BEYOND_ASCII = /[^\0-\x7f]/;

/** In lower case and without accents, as the patterns are written. */
function plainText(lines: readonly string[]): string {
  const text = lines.join('\n').toLowerCase();
  return BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'") : text;
}

const isTrait = (name: string): name is MerchantTrait => merchantTraits.some((trait) => trait === name);

/** The traits of a restaurant, in the order of their list. */
export function traitsOf({ description, dishes, marks, events }: TraitSource): MerchantTrait[] {
  const lines = events.flatMap((event) => [event.title, event.description ?? '']);
  const text = plainText([description ?? '', ...lines]).replace(DENIED, '');
  const found = new Set<MerchantTrait>(marks.filter(isTrait));
  const patterns: readonly [Partial<Record<MerchantTrait, RegExp>>, string][] = [
    [DISH_PATTERNS, plainText(dishes)],
    [TEXT_PATTERNS, text],
  ];
  for (const trait of merchantTraits)
    if (!found.has(trait) && patterns.some(([pattern, searched]) => pattern[trait]?.test(searched) === true))
      found.add(trait);
  return merchantTraits.filter((trait) => found.has(trait));
}
