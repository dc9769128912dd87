/**
 * A position to two decimals, about a kilometer: precise enough for dinner, too coarse to identify a home (SRC-06).
 * @returns undefined if the figures are not a place on earth
 */
export function roundPosition({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): { latitude: number; longitude: number } | undefined {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return undefined;
  const round = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;
  return { latitude: round(latitude), longitude: round(longitude) };
}
