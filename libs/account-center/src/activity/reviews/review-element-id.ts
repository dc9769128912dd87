/** Id of the element that says that a dine has been reviewed. */
export const reviewElementId = (dineId: string): string => `review-${dineId}`;
