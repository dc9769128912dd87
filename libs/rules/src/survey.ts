/** A survey that was closed or submitted does not show again for this many days, by default: 90 (SUR-02). */
export const SURVEY_SEEN_DAYS = 90;

/** Seconds before a survey shows, by default: 0 (SUR-02). */
export const SURVEY_DELAY_S = 0;

/** A submitted survey closes after this time, in milliseconds: 4 seconds (SUR-02). */
export const SURVEY_CLOSE_MS = 4_000;

/** The longest time that a timer can wait, in milliseconds: about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const DAY_MS = 86_400_000;

/** When and where a survey shows (SUR-02). */
export type SurveyRules = {
  /** Beginnings of the only paths on which it shows. A missing or empty list allows every path. */
  allowed?: readonly string[] | undefined;
  /** Beginnings of paths on which it never shows, even if they are allowed. */
  disallowed?: readonly string[] | undefined;
  /** Days before it shows again after it was closed or submitted; {@link SURVEY_SEEN_DAYS} by default. */
  seenDays?: number | undefined;
};

/**
 * Whether a survey may show (SUR-02): the path is allowed and not disallowed, and the survey was not seen recently.
 * @param path the page's path, without its query
 * @param lastSeen epoch milliseconds when it was last closed or submitted; undefined if it never was
 * @param now epoch milliseconds
 */
export function maySurveyShow(
  { allowed = [], disallowed = [], seenDays = SURVEY_SEEN_DAYS }: SurveyRules,
  path: string,
  lastSeen: number | undefined,
  now: number,
): boolean {
  const matches = (beginning: string) => isBelow(path, beginning);
  if (allowed.length > 0 && !allowed.some(matches)) return false;
  if (disallowed.some(matches)) return false;
  return lastSeen === undefined || now - lastSeen >= seenDays * DAY_MS;
}

/** How long a survey waits before it shows, in milliseconds. @param delay seconds, see {@link SURVEY_DELAY_S} */
export const surveyDelayMs = (delay = SURVEY_DELAY_S): number => Math.min(Math.max(0, delay * 1000), MAX_TIMER_MS);

/**
 * Whether a path is the given one or below it, by whole segments: `/join` matches `/join/now`, not `/joined`. Routes
 * match in any letter case, so paths do too.
 */
function isBelow(path: string, beginning: string): boolean {
  return withSlash(path).startsWith(withSlash(beginning));
}

const withSlash = (path: string): string => `${path.toLowerCase().replace(/\/+$/, '')}/`;
