import type { StudioReference } from '@dining/studio-contract';

export type CopyText = string | { desktop: string; mobile: string };
export type CopyOverrides = Readonly<Record<string, CopyText | undefined>>;

/** A text of the program as members read it. */
export type FoundCopy = { key: string; text: string; isOverridden: boolean };

/** The texts whose key or words contain every typed word, those of the program itself first. */
export function searchCopy(
  defaultDeck: StudioReference['defaultDeck'],
  overrides: CopyOverrides,
  query: string,
): FoundCopy[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(defaultDeck)
    .map(([key, value]) => {
      const override = overrides[key];
      return { key, text: oneLine(override ?? value), isOverridden: override !== undefined };
    })
    .filter(({ key, text }) =>
      words.every((word) => key.toLowerCase().includes(word) || text.toLowerCase().includes(word)),
    )
    .toSorted((one, other) => Number(other.isOverridden) - Number(one.isOverridden));
}

const oneLine = (text: CopyText): string => (typeof text === 'string' ? text : `${text.desktop} / ${text.mobile}`);
