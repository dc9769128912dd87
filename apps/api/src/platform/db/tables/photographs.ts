import type { Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** What lists know of a restaurant's photographs. */
export type PhotographFacts = {
  /** Eight characters; changes with any of the pictures. */
  version: string;
  count: number;
  /** Describes the first one. */
  alt: string;
};

type PhotographColumns = {
  /** 1 to 9, the order in which photographs are shown. */
  position: number;
  /** WebP, upright and without metadata. */
  picture: Buffer;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
};

/** A photograph of a restaurant that all partners show. */
export type MerchantPhotographTable = Refine<Catalog.MerchantPhotograph, PhotographColumns>;

/** A photograph of a restaurant that only this partner shows. */
export type PartnerPhotographTable = Refine<Catalog.PartnerPhotograph, PhotographColumns>;
