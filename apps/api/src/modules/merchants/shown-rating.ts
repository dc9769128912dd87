/** The stars of a merchant as the table keeps them: those it was imported with, and those that members gave here. */
export type KeptStars = {
  overall_rating: number;
  number_of_ratings: number;
  stars_given: number;
  stars_given_sum: number;
};

/** What is shown of a merchant's stars: imported and given ones together, to a tenth (MER-06). */
export function shownRating({ overall_rating, number_of_ratings, stars_given, stars_given_sum }: KeptStars): {
  overallRating: number;
  numberOfRatings: number;
} {
  const numberOfRatings = number_of_ratings + stars_given;
  if (stars_given === 0) return { overallRating: overall_rating, numberOfRatings };
  // Tenths as whole numbers, so that halves are rounded as people expect.
  const tenths = Math.round(overall_rating * 10) * number_of_ratings + stars_given_sum * 10;
  return { overallRating: Math.round(tenths / numberOfRatings) / 10, numberOfRatings };
}
