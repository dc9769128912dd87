/** A number of things, such as "1 error" and "2 errors". */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
