import type { MenuMark } from '@dining/api-contract';
import type { Feature, Meal } from '@dining/merchant-index';

/** A merchant to write: the columns of the merchant table in camel case, null when unknown. */
export type MerchantRecord = {
  readonly id: string;
  readonly source: string;
  readonly sourceId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly website: string | null;
  readonly description: string | null;
  readonly address1: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
  readonly neighborhood: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string | null;
  readonly cuisines: readonly string[];
  /** 0 (unknown) to 4. */
  readonly priceRange: number;
  /** 0 (none yet) to 5. */
  readonly overallRating: number;
  readonly numberOfRatings: number;
  readonly acclaimedLevel: number;
  readonly highlight: string | null;
  readonly origin: string | null;
  readonly features: readonly Feature[];
  readonly mealsServed: readonly Meal[];
  readonly hours: readonly { readonly day: number; readonly opens: string; readonly closes: string }[];
  readonly imageBaseUrl: string | null;
  readonly menu: readonly {
    readonly title: string;
    readonly note?: string;
    readonly dishes: readonly {
      readonly name: string;
      readonly description?: string;
      readonly priceCents?: number;
      readonly marks?: readonly MenuMark[];
    }[];
  }[];
  readonly menuImages: readonly { readonly url: string; readonly caption?: string }[];
  readonly events: readonly {
    readonly title: string;
    readonly description?: string;
    readonly startsOn?: string;
    readonly endsOn?: string;
    readonly url?: string;
  }[];
  readonly openTableId: string | null;
  readonly monthlyMaxSpendCents: number | null;
  readonly monthlyMaxVisits: number | null;
};
