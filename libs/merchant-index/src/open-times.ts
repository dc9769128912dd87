import { isOpenAt, localMoment, openSpans, readOpenAt, type LocalMoment, type WeekSpan } from '@dining/rules';
import { LRUCache } from 'lru-cache';
import { addTo, emptySet } from './bit-sets.ts';
import type { PreparedMerchant, Week } from './prepared-merchant.ts';
import { STRIDE, type Pause } from './time-slices.ts';

type WeekSpans = { readonly timeZone: string; readonly spans: readonly WeekSpan[] };

const MS_PER_MINUTE = 60_000;
/** Hours of the week whose open merchants are remembered. */
const MAX_HOURS = 50;

/**
 * When the merchants are open, each in its own time zone: local time decides, so that a change of daylight saving needs
 * no rule. Merchants with the same hours share one week. Without hours a merchant is never known to be open.
 */
export class OpenTimes {
  readonly #weeks: readonly WeekSpans[];
  /** The number of each merchant's week, by position. */
  readonly #numbers: Uint32Array;
  #minute = Number.NaN;
  #open: Uint32Array;
  readonly #byHour = new LRUCache<string, Uint32Array>({ max: MAX_HOURS });

  private constructor(weeks: readonly WeekSpans[], numbers: Uint32Array) {
    this.#weeks = weeks;
    this.#numbers = numbers;
    this.#open = emptySet(numbers.length);
  }

  static async build(merchants: readonly PreparedMerchant[], pause: Pause): Promise<OpenTimes> {
    const weeks: WeekSpans[] = [];
    const known = new Map<Week, number>();
    const numbers = new Uint32Array(merchants.length);
    for (const [position, { week }] of merchants.entries()) {
      let number = known.get(week);
      if (number === undefined) {
        number = weeks.push({ timeZone: week.timeZone, spans: openSpans(week.hours) }) - 1;
        known.set(week, number);
      }
      numbers[position] = number;
      if (position % STRIDE === 0) await pause();
    }
    return new OpenTimes(weeks, numbers);
  }

  /** The merchants that are open in a minute since 1970. Computed once per minute: do not change the set. */
  at(minute: number): Uint32Array {
    if (minute !== this.#minute) {
      const now = new Date(minute * MS_PER_MINUTE);
      const moments = new Map<string, LocalMoment | undefined>();
      this.#open = this.#openAt(({ timeZone }) => {
        if (!moments.has(timeZone)) moments.set(timeZone, localMoment(now, timeZone));
        return moments.get(timeZone);
      });
      this.#minute = minute;
    }
    return this.#open;
  }

  /** The merchants that are open at an hour of the week, such as "fri-19:00", wherever they are. Do not change the set. */
  weekly(hour: string): Uint32Array {
    const known = this.#byHour.get(hour);
    if (known !== undefined) return known;
    const moment = readOpenAt(hour);
    const open = this.#openAt(() => moment);
    this.#byHour.set(hour, open);
    return open;
  }

  #openAt(momentIn: (week: WeekSpans) => LocalMoment | undefined): Uint32Array {
    const isOpen = Uint8Array.from(this.#weeks, (week) => {
      const moment = momentIn(week);
      return moment !== undefined && isOpenAt(week.spans, moment) ? 1 : 0;
    });
    const open = emptySet(this.#numbers.length);
    for (const [position, number] of this.#numbers.entries()) if (isOpen[number] === 1) addTo(open, position);
    return open;
  }
}
