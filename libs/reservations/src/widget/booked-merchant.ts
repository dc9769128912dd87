/** The part of a restaurant that reservations show. */
export type BookedMerchant = {
  id: string;
  name: string;
  /** IANA name. */
  timeZone: string;
  /** Undefined without a number that can be called. */
  telephone: { href: string; text: string } | undefined;
};
