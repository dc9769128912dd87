export type Meal = 'breakfast' | 'brunch' | 'lunch' | 'dinner' | 'lateNight';
export type Feature = 'dineIn' | 'delivery' | 'takeout' | 'onlineOrdering';
export type Highlight = 'new' | 'comingSoon' | 'leavingSoon';

/** One opening on a day. A closing time that is not after the opening time is on the next day. */
export type Opening = {
  /** 0 is Sunday. */
  readonly day: number;
  /** "HH:MM" in the merchant's time zone. */
  readonly opens: string;
  readonly closes: string;
};

export type MenuImage = {
  readonly url: string;
  readonly caption: string;
};

export type MenuMark = 'vegetarian' | 'vegan' | 'glutenFree' | 'spicy';

export type MenuDish = {
  readonly name: string;
  readonly description?: string;
  readonly priceCents?: number;
  readonly marks?: readonly MenuMark[];
};

export type MenuSection = {
  readonly title: string;
  readonly dishes: readonly MenuDish[];
};

export type MerchantEvent = {
  readonly title: string;
  readonly description: string;
};

/** An invented merchant. Its fields are the columns of the merchant table, in camel case. */
export type DemoMerchant = {
  readonly id: string;
  readonly source: 'demo';
  readonly sourceId: string;
  readonly name: string;
  /** "(212) 555-0134": the numbers 555-0100 to 555-0199 are reserved for fictional use. */
  readonly phone: string;
  readonly website: null;
  readonly description: string;
  readonly address1: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zipCode: string;
  readonly neighborhood: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  readonly cuisines: readonly string[];
  /** 1 to 4. */
  readonly priceRange: number;
  /** 3.4 to 5.0; 0 for a merchant that is coming soon. */
  readonly overallRating: number;
  readonly numberOfRatings: number;
  /** 0 to 2. */
  readonly acclaimedLevel: number;
  readonly highlight: Highlight | null;
  /** URL of the merchant's ordering page. */
  readonly origin: string | null;
  readonly features: readonly Feature[];
  readonly mealsServed: readonly Meal[];
  readonly hours: readonly Opening[];
  readonly imageBaseUrl: string;
  readonly menu: readonly MenuSection[];
  readonly menuImages: readonly MenuImage[];
  readonly events: readonly MerchantEvent[];
  readonly openTableId: string | null;
  readonly monthlyMaxSpendCents: number | null;
  readonly monthlyMaxVisits: number | null;
};

/** An offer of a partner at a merchant. */
export type DemoOffer = {
  readonly merchantId: string;
  readonly offerId: string;
  readonly campaignCodes: readonly string[];
  /** Whole units of the partner's currency; cents where the currency is money. */
  readonly bonusAmount: number;
  readonly offerType: 'unlimited' | 'limited';
  /** The lowest tier that earns here: 0 for everyone, 2 for members who opted in, 3 for VIP. */
  readonly requiredTier: 0 | 2 | 3;
  /** The lowest bill that gets the bonus, in cents; null for any. */
  readonly minimumTicketCents: number | null;
  readonly startsOn: null;
  readonly endsOn: null;
  /** Days of the week on which it runs, 0 is Sunday. */
  readonly days: readonly number[];
};

/** What an invented member of a program wrote about a restaurant. */
export type DemoReview = {
  readonly merchantId: string;
  /** 1 to 5. */
  readonly rating: number;
  /** Empty for stars alone. */
  readonly review: string;
  /** "Maya O." */
  readonly author: string;
  readonly daysAgo: number;
};
