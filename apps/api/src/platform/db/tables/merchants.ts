import type { MenuSection } from '@dining/api-contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonList } from './column-types.ts';
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

/** A restaurant, bar or club, shared by all partners. */
export type MerchantTable = {
  id: string;
  source: string;
  source_id: string;
  name: string;
  phone: string | null;
  website: string | null;
  description: string | null;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  neighborhood: string | null;
  latitude: number | null;
  longitude: number | null;
  /** IANA name, such as America/New_York. */
  time_zone: string | null;
  cuisines: Generated<string[]>;
  /** 0 (unknown) to 4. */
  price_range: Generated<number>;
  /** 0 (none yet) to 5, to a tenth. */
  overall_rating: Generated<number>;
  number_of_ratings: Generated<number>;
  /** Number of member ratings; the ratings above were imported. */
  stars_given: Generated<number>;
  stars_given_sum: Generated<number>;
  acclaimed_level: Generated<number>;
  highlight: 'comingSoon' | 'leavingSoon' | 'new' | null;
  origin: string | null;
  features: Generated<('dineIn' | 'delivery' | 'takeout' | 'onlineOrdering')[]>;
  meals_served: Generated<('breakfast' | 'brunch' | 'lunch' | 'dinner' | 'lateNight')[]>;
  hours: JsonList<OpeningHours>;
  image_base_url: string | null;
  menu: JsonList<MenuSection>;
  menu_images: JsonList<MenuImage>;
  events: JsonList<MerchantEvent>;
  /** Kept by a trigger of merchant_photograph; null without photographs. */
  photographs: GeneratedAlways<PhotographFacts | null>;
  open_table_id: string | null;
  /** Whether this server books its tables; kept by a trigger of dining_room. */
  has_dining_room: Generated<boolean>;
  monthly_max_spend_cents: number | null;
  monthly_max_visits: number | null;
  content_hash: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Increases with every change, in commit order. */
  revision: GeneratedAlways<number>;
};

/** What a partner offers at a merchant. */
export type MerchantOfferTable = {
  partner: string;
  merchant_id: string;
  offer_id: string;
  offer_type: 'unlimited' | 'limited';
  campaign_codes: Generated<string[]>;
  /** In whole units of the partner's currency (cents if that is money). */
  bonus_amount: Generated<number>;
  /** The lowest tier that earns here: 0 everyone, 2 opted in, 3 VIP. */
  required_tier: Generated<number>;
  /** The lowest subtotal that gets the bonus; null for any. */
  minimum_ticket_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** "YYYY-MM-DD", inclusive. */
  starts_on: string | null;
  /** "YYYY-MM-DD", inclusive. */
  ends_on: string | null;
  /** 0 (Sunday) to 6. */
  days: Generated<number[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};
