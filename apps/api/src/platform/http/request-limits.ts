/** Bounds on requests and on concurrency (safety, rows 11 and 12). Only tests lower them. */
export type RequestLimits = {
  /** Maximum body of a call, unless its route sets another. */
  bodyBytes: number;
  /** Maximum size of the request line with all headers. */
  headerBytes: number;
  /** Time for a request to arrive in full. */
  arrivalMs: number;
  /** Time to produce a reply; after it the caller is told to try again. */
  answerMs: number;
  /** Maximum length of a path parameter. */
  parameterLength: number;
  /** Calls allowed per IP address and partner per minute. */
  callsPerMinute: number;
  /** Concurrent requests of one partner. */
  underWayPerPartner: number;
  /** Max mean event-loop delay before load shedding; 0 disables it. */
  eventLoopDelayMs: number;
  /** Sampling window of that delay. */
  eventLoopSampleMs: number;
};

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  arrivalMs: 15_000,
  answerMs: 20_000,
  parameterLength: 200,
  callsPerMinute: 1_200,
  underWayPerPartner: 200,
  eventLoopDelayMs: 1_000,
  eventLoopSampleMs: 2_000,
};
