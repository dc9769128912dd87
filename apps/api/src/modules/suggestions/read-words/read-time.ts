import { weekdayCodes, writeOpenAt, type LocalMoment } from '@dining/rules';

/** What words say about when to eat. */
export type SaidTime = {
  /** 0 is Sunday. */
  readonly day?: number | 'today' | 'tomorrow';
  /** Minutes since midnight of a named hour. */
  readonly minute?: number;
  /** The hour has no AM or PM: 1 to 12. */
  readonly isHalfDay?: true;
  /** Minutes since midnight of a part of the day. */
  readonly part?: number;
};

type Meal = 'breakfast' | 'brunch' | 'lunch' | 'dinner' | 'lateNight';

const DAY = 24 * 60;
const NOON = 12 * 60;
const QUARTER = 15;

/** When people usually have a meal, in minutes since midnight; chosen for searches. */
const MEAL_TIMES: Readonly<Record<Meal, number>> = {
  breakfast: 9 * 60,
  brunch: 11 * 60,
  lunch: 12.5 * 60,
  dinner: 19 * 60,
  lateNight: 23 * 60,
};

const PARTS: Readonly<Record<string, number>> = {
  morning: 9 * 60,
  afternoon: 14 * 60,
  evening: 19 * 60,
  night: 19 * 60,
};

const HOUR = '(?:(\\d{1,2})(?::(\\d{2}))? ?(am|pm|oclock)?|(noon|midday|midnight))';
const DAYS = 'sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|weekends?';
const SHORT_DAYS = 'sun|mon|tues?|weds?|thur?s?|fri|sat';
const PART = '(?: (morning|afternoon|evening|night))?';
const TIME = `(?: (?:(?:at|around|by|after|from) )?${HOUR})?`;
const CLOCK = '(?:at|by|around|about|after|before|past|until|till|til)';

/** Short names of days are words of their own ("sun", "mon"), unless something says that a day follows. */
const dayRule = new RegExp(
  `^(?:(?:on |this |next |for |every )*(${DAYS})|(?:on |this |next )+(${SHORT_DAYS})|(${SHORT_DAYS})(?= (?:morning|afternoon|evening|night|at|\\d)))${PART}${TIME}(?= |$)`,
);
const todayRule = new RegExp(
  `^(?:for )?(?:(tomorrow|tmrw|tmw)|(tonight|tonite|later tonight)|(today|later today)|this (morning|afternoon|evening|night))${PART}${TIME}(?= |$)`,
);
const hourRule = new RegExp(
  `^(?:${CLOCK} ${HOUR}|(\\d{1,2})(?::(\\d{2}))? ?(am|pm)|(\\d{1,2}):(\\d{2}))(?: (tonight|tonite))?(?= |$)(?! (?:mi|miles?|minutes?|min|people|dollars?|bucks?|star)\\b)`,
);

/** Reads a day, an hour, or both at the start of folded words. @returns the recognized text and what it says */
export function readTime(words: string): { text: string; said: SaidTime } | undefined {
  const day = dayRule.exec(words);
  if (day) {
    const [text, long, short, shorter, part, ...hour] = day;
    const said = { day: dayNumber((long ?? short ?? shorter)!), ...partOf(part), ...hourOf(hour) };
    return isValid(said) ? { text, said } : undefined;
  }
  const relative = todayRule.exec(words);
  if (relative) {
    const [text, tomorrow, tonight, , thisPart, part, ...hour] = relative;
    const said: SaidTime = {
      day: tomorrow === undefined ? 'today' : 'tomorrow',
      ...partOf(tonight === undefined ? (thisPart ?? part) : 'night'),
      ...hourOf(hour),
    };
    return isValid(said) ? { text, said } : undefined;
  }
  const clock = hourRule.exec(words);
  if (!clock) return undefined;
  const [text, h1, m1, half1, word, h2, m2, half2, h3, m3, tonight] = clock;
  const said: SaidTime = {
    ...hourOf([h1 ?? h2 ?? h3, m1 ?? m2 ?? m3, half1 ?? half2, word]),
    ...(tonight !== undefined && { day: 'today', ...partOf('night') }),
  };
  return isValid(said) ? { text, said } : undefined;
}

const isValid = ({ minute = 0 }: SaidTime): boolean => minute <= DAY;

const dayNumber = (name: string): number =>
  name.startsWith('weekend') ? 6 : weekdayCodes.findIndex((code) => name.startsWith(code));

const partOf = (name: string | undefined): SaidTime => (name === undefined ? {} : { part: PARTS[name]! });

function hourOf([hour, minutes = '0', half, word]: readonly (string | undefined)[]): SaidTime {
  if (word !== undefined) return { minute: word === 'midnight' ? DAY : NOON };
  if (hour === undefined) return {};
  const [h, m] = [Number(hour), Number(minutes)];
  if (h > 23 || m > 59) return { minute: Infinity };
  if (half === 'am' || half === 'pm') return { minute: ((h % 12) + (half === 'pm' ? 12 : 0)) * 60 + m };
  return h === 0 || h > 12 ? { minute: h * 60 + m } : { minute: (h % 12) * 60 + m, isHalfDay: true };
}

/**
 * The weekday and time that were said, as a search's `openAt` (SRC-01): "fri-19:00". A day alone means the usual hour of the
 * meal, or dinner; an hour alone, the next such hour. An hour of today that has passed is the next quarter of an hour,
 * unless it was named.
 * @param now at the searched place
 */
export function openAtOf(said: SaidTime, meal: Meal | undefined, now: LocalMoment): string {
  const { day, part } = said;
  const named = namedMinute(said, meal);
  const minute = named ?? (meal === undefined ? part : MEAL_TIMES[meal]) ?? MEAL_TIMES.dinner;
  if (day === undefined) return written(now.day, minute > now.minute ? minute : minute + DAY);
  if (typeof day === 'number') return written(day, minute);
  if (day === 'tomorrow') return written(now.day + 1, minute);
  const next = (Math.floor(now.minute / QUARTER) + 1) * QUARTER;
  return written(now.day, named === undefined ? Math.max(minute, next) : minute);
}

/** The named hour; without AM or PM the one at which people eat: the morning's only for breakfast, brunch and eleven. */
function namedMinute({ minute, isHalfDay, part = 0 }: SaidTime, meal: Meal | undefined): number | undefined {
  if (minute === undefined || !isHalfDay) return minute;
  const hour = Math.floor(minute / 60);
  if (hour === 0) return part === PARTS['night'] || meal === 'lateNight' ? minute + DAY : minute + NOON;
  const isMorning = part === PARTS['morning'] || meal === 'breakfast' || (meal === 'brunch' && hour > 7);
  const isBeforeNoon = hour === 11 && part !== PARTS['night'] && meal !== 'dinner' && meal !== 'lateNight';
  return isMorning || isBeforeNoon ? minute : minute + NOON;
}

const written = (day: number, minute: number): string =>
  writeOpenAt({ day: (day + Math.floor(minute / DAY)) % 7, minute: minute % DAY });
