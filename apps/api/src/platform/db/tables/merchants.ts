import type { MenuSection } from '@dining/api-contract';
import type { FilledByTrigger, Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';
import type { PhotographFacts } from './photographs.ts';

/** When a merchant is open: day 0 is Sunday, times are "HH:MM" in the merchant's own time zone. */
export type OpeningHours = {
  day: number;
  opens: string;
  closes: string;
};

/** The image of a menu page. */
export type MenuImage = {
  url: string;
  caption?: string;
};

/** An event at a merchant; dates are "YYYY-MM-DD". */
export type MerchantEvent = {
  title: string;
  description?: string;
  startsOn?: string;
  endsOn?: string;
  url?: string;
};

/** A restaurant, bar or club, shared by all partners. Triggers number its changes and follow its photographs. */
export type MerchantTable = FilledByTrigger<
  Refine<
    Catalog.Merchant,
    {
      /** IANA name, such as America/New_York. */
      time_zone: string;
      /** 0 (unknown) to 4. */
      price_range: number;
      /** 0 (none yet) to 5, to a tenth. */
      overall_rating: number;
      /** Number of member ratings; the ratings above were imported. */
      stars_given: number;
      hours: OpeningHours[];
      menu: MenuSection[];
      menu_images: MenuImage[];
      events: MerchantEvent[];
      photographs: PhotographFacts;
    }
  >,
  'photographs' | 'revision'
>;

/** What a partner offers at a merchant. */
export type MerchantOfferTable = Refine<
  Catalog.MerchantOffer,
  {
    /** "YYYY-MM-DD", inclusive. */
    starts_on: string;
    /** "YYYY-MM-DD", inclusive. */
    ends_on: string;
    /** 0 (Sunday) to 6. */
    days: number[];
  }
>;
