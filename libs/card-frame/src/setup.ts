import type { CardType } from '@dining/rules';

/** What the server tells the frame's page; the page reads it from the `data-setup` of its element `card`. */
export type CardFrameSetup = {
  partner: string;
  /** The only pages that the frame speaks with; never taken from the address. */
  origins: readonly string[];
  accepted: readonly CardType[];
  /** Members' words, without markup. */
  words: {
    brands: Readonly<Record<CardType, string>>;
    wrongType: string;
    empty: string;
    invalid: string;
    refused: string;
    unreachable: string;
  };
};
