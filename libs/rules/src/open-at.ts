import { minuteOf, timeOf } from './clock-minutes.ts';
import type { LocalMoment } from './local-moment.ts';

/** The weekdays as a search's `openAt` writes them; Sunday is 0, as in opening hours. */
export const weekdayCodes = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** What a search's `openAt` looks like (SRC-02): "fri-19:00". */
export const OPEN_AT_PATTERN = `^(${weekdayCodes.join('|')})-([01][0-9]|2[0-3]):[0-5][0-9]$`;

/** Writes a moment as a search's `openAt`. */
export const writeOpenAt = ({ day, minute }: LocalMoment): string => `${weekdayCodes[day]!}-${timeOf(minute)}`;

/** Reads a search's `openAt`. @param text as {@link OPEN_AT_PATTERN} */
export const readOpenAt = (text: string): LocalMoment => ({
  day: weekdayCodes.findIndex((code) => text.startsWith(code)),
  minute: minuteOf(text.slice(4)),
});
