import type { FoundMerchant, MerchantSearchResult } from '@dining/api-contract';

/** The merchants that have all the words of a search: none where it had to leave some out. */
export const foundWithAllWords = ({
  merchants,
  leftOut,
}: Pick<MerchantSearchResult, 'merchants' | 'leftOut'>): readonly FoundMerchant[] =>
  leftOut === undefined ? merchants : [];
