import type { CardType } from '@dining/rules';

/** Setup that the server writes into `data-setup` of the element `card`, where the frame's page reads it. */
export type CardFrameSetup = {
  partner: string;
  /** The only origins that the frame communicates with; never taken from the URL. */
  origins: readonly string[];
  accepted: readonly CardType[];
  /** Text for members, without markup. */
  copy: {
    brands: Readonly<Record<CardType, string>>;
    wrongType: string;
    empty: string;
    invalid: string;
    refused: string;
    unreachable: string;
  };
};
