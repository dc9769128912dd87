/**
 * Miles as people say them: tenths up to ten, whole miles beyond, and never "0.0" for what is next door.
 * @param miles 0 or more
 */
export function distanceText(miles: number): string {
  return miles < 9.95 ? Math.max(0.1, miles).toFixed(1) : Math.round(miles).toLocaleString('en-US');
}
