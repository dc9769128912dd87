/** Bounds on requests and on concurrency. Only tests lower them. */
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
  /** Rendered pages, which are not in the cache, per IP address and partner per minute. */
  rendersPerMinute: number;
  /** Concurrent requests of one partner from which on it counts as full. */
  underWayPerPartner: number;
  /** Concurrent requests of one network at one partner. */
  underWayPerNetwork: number;
  /** The same while the partner is full: the connections of a browser. */
  underWayPerNetworkWhenFull: number;
  /** Concurrent requests of one partner, whatever the networks. */
  underWayAtMost: number;
  /** Time over which the delay of the event loop is averaged, which SHED_LOAD_AFTER_MS bounds. */
  eventLoopSampleMs: number;
};

export const REQUEST_LIMITS: RequestLimits = {
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  arrivalMs: 15_000,
  answerMs: 20_000,
  parameterLength: 200,
  callsPerMinute: 1_200,
  rendersPerMinute: 240,
  underWayPerPartner: 200,
  underWayPerNetwork: 40,
  underWayPerNetworkWhenFull: 6,
  underWayAtMost: 1_600,
  eventLoopSampleMs: 2_000,
};
