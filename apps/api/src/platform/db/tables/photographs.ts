import type { Generated } from 'kysely';

/** What lists know of a restaurant's photographs. */
export type PhotographFacts = {
  /** Eight characters; changes with any of the pictures. */
  version: string;
  count: number;
  /** Describes the first one. */
  alt: string;
};

/** A photograph of a restaurant that all partners show. */
export type MerchantPhotographTable = {
  merchant_id: string;
  /** 1 to 9, the order in which photographs are shown. */
  position: number;
  /** SHA-256 of the imported file. */
  file_hash: Buffer;
  /** WebP, upright and without metadata. */
  picture: Buffer;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  alt: string;
  credit: string;
  license: string;
  license_url: string | null;
  source_url: string | null;
  updated_at: Generated<Date>;
};

/** A photograph of a restaurant that only this partner shows. */
export type PartnerPhotographTable = MerchantPhotographTable & { partner: string };
