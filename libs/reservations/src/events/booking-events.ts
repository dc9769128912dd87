/**
 * What guests do on the way to a table, by the names of the sources (member-app document, section 7; ANL-04). "cc" is the
 * credit card with which some slots are guaranteed.
 */
export const bookingEvents = {
  /** Slots of the request with which the widget opens. */
  defaultSearchWithCard: 'openTable__res_default_search_with_cc',
  defaultSearchWithoutCard: 'openTable__res_default_search_without_cc',
  /** Slots of a request that the guest chose. */
  userSearchWithCard: 'openTable__res_user_search_with_cc',
  userSearchWithoutCard: 'openTable__res_user_search_without_cc',
  noAvailability: 'openTable__res_no_availability',
  slotSelected: 'openTable__res_slot_selected',
  loginPrompt: 'openTable__res_login_prompt',
  userSubmit: 'openTable__res_user_submit',
  bookingSuccess: 'openTable__res_booking_success',
  bookingFailure: 'openTable__res_booking_failure',
  /** The payment provider failed, status 424. */
  paymentFailure: 'openTable__res_424_stripe_failed_dependency',
} as const;

/** Name of one of the {@link bookingEvents}. */
export type BookingEvent = (typeof bookingEvents)[keyof typeof bookingEvents];
