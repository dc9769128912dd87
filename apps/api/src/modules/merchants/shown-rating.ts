/** A merchant's stars as stored: imported ones, and those that members gave here. */
type StoredStars = {
  overall_rating: number;
  number_of_ratings: number;
  stars_given: number;
  stars_given_sum: number;
};

/** The rating that pages show: imported and given stars together, to a tenth (MER-06). */
export function shownRating({ overall_rating, number_of_ratings, stars_given, stars_given_sum }: StoredStars): {
  overallRating: number;
  numberOfRatings: number;
} {
  const numberOfRatings = number_of_ratings + stars_given;
  if (stars_given === 0) return { overallRating: overall_rating, numberOfRatings };
  // Whole tenths, so that halves are rounded as people expect.
  const tenths = Math.round(overall_rating * 10) * number_of_ratings + stars_given_sum * 10;
  return { overallRating: Math.round(tenths / numberOfRatings) / 10, numberOfRatings };
}
