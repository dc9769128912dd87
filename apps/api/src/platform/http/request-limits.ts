/** Bounds of requests and of what is done at once (safety, rows 11 and 12). Tests lower them; nothing else does. */
export type RequestLimits = {
  /** Largest body of a call that names no bound of its own. */
  bodyBytes: number;
  /** Largest request line with all headers. */
  headerBytes: number;
  /** Time for a request to arrive in full. */
  arrivalMs: number;
  /** Time for an answer to be made; past it the caller is told to try again. */
  answerMs: number;
  /** Longest part of a path that a route takes for a name or a number. */
  parameterLength: number;
  /** Calls that one address may make at one partner in a minute. */
  callsPerMinute: number;
  /** Requests of one partner that are answered at once. */
  underWayPerPartner: number;
  /** How far the process may be behind, on average, before it turns requests away; 0 for as far as it wants. */
  eventLoopDelayMs: number;
  /** Time over which that is measured. */
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
