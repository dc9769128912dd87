/** Reviews on a merchant page (MER-06). */
export const reviewsDeck = {
  'reviews.title': 'What members say',
  'reviews.more': 'More reviews',
  'reviews.by': '{author}, {date}',
  'reviews.byNobody': 'A member, {date}',
  'reviews.stars': '{count} of 5 stars',
} as const;
