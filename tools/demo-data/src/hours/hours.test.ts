import { describe, expect, it } from 'vitest';
import { mealsForHours } from './meals-for-hours.ts';
import { readWeek } from './schedules.ts';

describe('readWeek', () => {
  it('reads day ranges, including those across Sunday, and two openings on a day', () => {
    expect(readWeek('Fri-Sun 12:00-15:00 + 17:00-22:00, Mon 18:00-01:00')).toEqual([
      { day: 0, opens: '12:00', closes: '15:00' },
      { day: 0, opens: '17:00', closes: '22:00' },
      { day: 1, opens: '18:00', closes: '01:00' },
      { day: 5, opens: '12:00', closes: '15:00' },
      { day: 5, opens: '17:00', closes: '22:00' },
      { day: 6, opens: '12:00', closes: '15:00' },
      { day: 6, opens: '17:00', closes: '22:00' },
    ]);
    expect(readWeek('Sun-Sat 11:00-22:00').map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('mealsForHours', () => {
  it.each([
    ['Mon-Fri 07:00-15:00', ['breakfast', 'lunch']],
    ['Sat-Sun 10:00-15:00', ['brunch']],
    ['Mon-Thu 17:30-22:00', ['dinner']],
    ['Mon-Sat 11:30-22:00', ['lunch', 'dinner']],
    ['Fri-Sat 16:00-02:00', ['dinner', 'lateNight']],
    ['Tue-Sat 17:00-00:00', ['dinner', 'lateNight']],
    ['Mon-Fri 14:00-17:00', []],
  ])('maps the hours "%s" to the meals %j', (week, meals) => {
    expect(mealsForHours(readWeek(week))).toEqual(meals);
  });
});
