const plurals = /* @__PURE__ */ new Intl.PluralRules('en-US');

/** A count with thousands separators: 1440 is "1,440". */
export const countText = (count: number): string => count.toLocaleString('en-US');

/** Which of two texts fits a count: "one" for "1 restaurant", "many" for "0 restaurants" and "86 restaurants". */
export const pluralForm = (count: number): 'one' | 'many' => (plurals.select(count) === 'one' ? 'one' : 'many');
