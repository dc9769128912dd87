import type { Opening } from '../demo-merchant.types.ts';
import type { Random } from '../random/random.ts';

export type ScheduleName =
  | 'dinner'
  | 'dinnerLate'
  | 'lunchAndDinner'
  | 'allDay'
  | 'allDayLate'
  | 'brunchAndDinner'
  | 'diner'
  | 'lunchCounter'
  | 'dimSum'
  | 'bakery'
  | 'brunch'
  | 'bar'
  | 'barKitchen';

type Schedule = {
  /** Possible weeks: "Mon-Thu 17:00-22:00, Fri-Sat 17:00-23:00". Two openings on a day are joined by "+". */
  readonly weeks: readonly string[];
  /** Possible closed days: "Mon Tue" means both, "" none. */
  readonly closed: readonly string[];
};

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const schedules: Readonly<Record<ScheduleName, Schedule>> = {
  dinner: {
    weeks: [
      'Mon-Thu 17:30-22:00, Fri-Sat 17:30-22:30, Sun 17:00-21:00',
      'Mon-Thu 17:00-22:00, Fri-Sat 17:00-23:00, Sun 17:00-21:30',
      'Mon-Thu 17:00-21:30, Fri-Sat 17:00-22:30, Sun 16:30-21:00',
    ],
    closed: ['', 'Mon', 'Mon', 'Mon Tue', 'Sun'],
  },
  dinnerLate: {
    weeks: ['Sun-Thu 17:00-23:30, Fri-Sat 17:00-01:00', 'Sun-Thu 17:30-00:00, Fri-Sat 17:30-01:00'],
    closed: ['', '', 'Mon', 'Tue'],
  },
  lunchAndDinner: {
    weeks: [
      'Mon-Thu 11:30-14:30 + 17:00-22:00, Fri 11:30-14:30 + 17:00-22:30, Sat 12:00-22:30, Sun 12:00-21:00',
      'Mon-Thu 12:00-15:00 + 17:30-22:00, Fri-Sat 12:00-15:00 + 17:30-23:00, Sun 12:00-21:00',
      'Mon-Fri 11:30-14:30 + 17:00-21:30, Sat 17:00-22:30, Sun 17:00-21:00',
    ],
    closed: ['', '', 'Mon', 'Sun'],
  },
  allDay: {
    weeks: [
      'Mon-Thu 11:30-22:00, Fri-Sat 11:30-23:00, Sun 12:00-21:30',
      'Mon-Thu 11:00-21:30, Fri-Sat 11:00-22:30, Sun 11:00-21:00',
      'Sun-Thu 11:30-21:00, Fri-Sat 11:30-22:00',
    ],
    closed: ['', '', '', 'Mon', 'Tue'],
  },
  allDayLate: {
    weeks: ['Sun-Thu 11:00-00:00, Fri-Sat 11:00-02:00', 'Mon-Thu 11:30-23:30, Fri-Sat 11:30-01:00, Sun 12:00-23:00'],
    closed: ['', '', '', 'Mon'],
  },
  brunchAndDinner: {
    weeks: [
      'Mon-Thu 17:30-22:00, Fri 17:30-22:30, Sat 10:00-15:00 + 17:30-22:30, Sun 10:00-15:00 + 17:00-21:00',
      'Mon-Thu 17:00-22:00, Fri 17:00-23:00, Sat 10:30-15:30 + 17:00-23:00, Sun 10:30-15:30 + 17:00-21:30',
      'Mon-Thu 11:30-22:00, Fri 11:30-23:00, Sat 10:00-23:00, Sun 10:00-21:00',
    ],
    closed: ['', '', 'Mon', 'Tue'],
  },
  diner: {
    weeks: ['Mon-Thu 07:00-21:00, Fri-Sat 07:00-22:00, Sun 07:00-20:00', 'Sun-Thu 08:00-21:30, Fri-Sat 08:00-23:00'],
    closed: ['', '', '', 'Mon'],
  },
  lunchCounter: { weeks: ['Mon-Fri 11:00-16:00, Sat 11:30-16:00', 'Mon-Sat 10:30-17:00'], closed: [''] },
  dimSum: {
    weeks: [
      'Mon-Fri 10:30-21:30, Sat-Sun 09:30-21:30',
      'Mon-Fri 11:00-15:00 + 17:00-21:30, Sat-Sun 09:30-15:30 + 17:00-22:00',
    ],
    closed: ['', '', 'Tue', 'Wed'],
  },
  bakery: {
    weeks: [
      'Mon-Fri 06:30-15:00, Sat-Sun 07:00-15:00',
      'Tue-Sun 07:30-14:00',
      'Mon-Fri 07:00-17:00, Sat-Sun 08:00-16:00',
    ],
    closed: ['', 'Mon', 'Mon Tue'],
  },
  brunch: {
    weeks: [
      'Mon-Fri 08:00-15:00, Sat-Sun 08:00-16:00',
      'Mon-Fri 07:30-14:30, Sat-Sun 08:30-15:30',
      'Wed-Fri 09:00-15:00, Sat-Sun 09:00-16:00',
    ],
    closed: ['', 'Mon', 'Tue'],
  },
  bar: {
    weeks: [
      'Sun-Thu 16:00-01:00, Fri-Sat 16:00-03:00',
      'Mon-Thu 17:00-02:00, Fri-Sat 15:00-03:00, Sun 15:00-00:00',
      'Tue-Thu 18:00-01:00, Fri-Sat 18:00-02:00, Sun 18:00-00:00',
    ],
    closed: ['', '', 'Mon', 'Sun'],
  },
  barKitchen: {
    weeks: [
      'Mon-Thu 11:30-01:00, Fri 11:30-02:00, Sat 10:30-02:00, Sun 10:30-00:00',
      'Mon-Thu 16:00-00:00, Fri 12:00-02:00, Sat-Sun 12:00-02:00',
    ],
    closed: ['', '', 'Mon'],
  },
};

/** Random hours of a restaurant, sorted by day, Sunday first. */
export function randomHours(name: ScheduleName, random: Random): Opening[] {
  const { weeks, closed } = schedules[name];
  const closedDays = random.pick(closed).split(' ');
  return readWeek(random.pick(weeks)).filter(({ day }) => !closedDays.includes(dayNames[day]!));
}

/** Parses "Fri-Sat 17:00-22:30, Sun 12:00-15:00 + 17:00-21:00". */
export function readWeek(week: string): Opening[] {
  const openings = week.split(', ').flatMap((part) => {
    const daysEnd = part.indexOf(' ');
    const times = part.slice(daysEnd + 1).split(' + ');
    return daysOf(part.slice(0, daysEnd)).flatMap((day) =>
      times.map((time) => {
        const [opens, closes] = time.split('-') as [string, string];
        return { day, opens, closes };
      }),
    );
  });
  return openings.sort((a, b) => a.day - b.day || (a.opens < b.opens ? -1 : 1));
}

function daysOf(range: string): number[] {
  const [first, last = first] = range.split('-').map((name) => dayNames.indexOf(name)) as [number, number?];
  const length = ((last - first + dayNames.length) % dayNames.length) + 1;
  return Array.from({ length }, (_, index) => (first + index) % dayNames.length);
}
