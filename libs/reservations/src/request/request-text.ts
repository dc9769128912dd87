import type { CopyReader } from '@dining/copy-engine/react';
import { clockText, dayAfter, pluralForm, shortWeekdayText } from '@dining/rules';

/** A date of a restaurant: "Today", "Tomorrow", "Tue, Nov 24". @param today the restaurant's date, if known */
export function dateText(date: string, today: string | undefined, copy: CopyReader): string {
  if (date === today) return copy('reservation.today');
  if (today !== undefined && date === dayAfter(today, 1)) return copy('reservation.tomorrow');
  return shortWeekdayText(date);
}

/** Date and time: "Tue, Nov 24 at 7:00 PM". Both are the restaurant's, in whatever zone the guest is. */
export const whenText = ({ date, time }: { date: string; time: string }, copy: CopyReader): string =>
  copy('reservation.when', { date: dateText(date, undefined, copy), time: clockText(time) });

/** "1 guest", "4 guests". */
export const partyText = (count: number, copy: CopyReader): string =>
  copy(`reservation.party.${pluralForm(count)}`, { count });
