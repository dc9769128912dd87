import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownRating } from './shown-rating.ts';

const imported = (overall_rating: number, number_of_ratings: number) => ({
  overall_rating,
  number_of_ratings,
  stars_given: 0,
  stars_given_sum: 0,
});

it('MER-06 the rating is the imported one until members give stars', () => {
  expect(shownRating(imported(4.3, 120))).toEqual({ overallRating: 4.3, numberOfRatings: 120 });
  expect(shownRating(imported(0, 0))).toEqual({ overallRating: 0, numberOfRatings: 0 });
});

it('MER-06 the rating combines imported and given stars, to a tenth', () => {
  expect(shownRating({ ...imported(4, 3), stars_given: 1, stars_given_sum: 5 })).toEqual({
    overallRating: 4.3,
    numberOfRatings: 4,
  });
  expect(shownRating({ ...imported(0, 0), stars_given: 2, stars_given_sum: 7 })).toEqual({
    overallRating: 3.5,
    numberOfRatings: 2,
  });
  expect(shownRating({ ...imported(4.5, 1), stars_given: 1, stars_given_sum: 4 })).toEqual({
    overallRating: 4.3,
    numberOfRatings: 2,
  });
});

it('MER-06 the rating lies within the given stars, in tenths, and five more stars never lower it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 50 }),
      fc.nat(5_000),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 }),
      (tenths, count, stars) => {
        const sum = stars.reduce((all, one) => all + one, 0);
        const stored = {
          overall_rating: tenths / 10,
          number_of_ratings: count,
          stars_given: stars.length,
          stars_given_sum: sum,
        };
        const { overallRating, numberOfRatings } = shownRating(stored);
        const all = count === 0 ? stars : [...stars, tenths / 10];
        expect(numberOfRatings).toBe(count + stars.length);
        expect(overallRating).toBeGreaterThanOrEqual(Math.min(...all));
        expect(overallRating).toBeLessThanOrEqual(Math.max(...all));
        expect(overallRating).toBe(Math.round(overallRating * 10) / 10);
        expect(
          shownRating({ ...stored, stars_given: stars.length + 1, stars_given_sum: sum + 5 }).overallRating,
        ).toBeGreaterThanOrEqual(overallRating);
      },
    ),
  );
});
