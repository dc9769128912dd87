/**
 * Miles as people say them: tenths below ten, whole miles from ten on, at least "0.1".
 * @param miles 0 or more
 */
export function distanceText(miles: number): string {
  return miles < 9.95 ? Math.max(0.1, miles).toFixed(1) : Math.round(miles).toLocaleString('en-US');
}
