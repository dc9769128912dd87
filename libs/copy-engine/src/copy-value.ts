/** One text, or a text for wide screens and a shorter one for narrow screens (CPY-05). */
export type CopyValue = string | { desktop: string; mobile: string };

/** The variants of a text: one or two. */
export const variantsOf = (value: CopyValue): string[] =>
  typeof value === 'string' ? [value] : [value.desktop, value.mobile];

/** The text for wide screens. Titles, labels and messages have room for one variant only. */
export const wideText = (value: CopyValue): string => (typeof value === 'string' ? value : value.desktop);

/** Both variants with their markup, the wide one first: all that the text says, for example for a record of consent. */
export const wholeText = (value: CopyValue): string => variantsOf(value).join('\n');
