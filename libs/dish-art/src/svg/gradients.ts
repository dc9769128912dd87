/** A color stop of a gradient: offset (`''` is the start), `#rgb` or `#rrggbb`, and opacity. */
export type Stop = readonly [offset: string, color: string, opacity: string];

function gradient(kind: 'linear' | 'radial', id: string, direction: string, stops: readonly Stop[]): string {
  const drawn = stops.map(([offset, color, opacity]) => {
    const place = offset === '' ? '' : ` offset="${offset}"`;
    return `<stop${place} stop-color="${color}" stop-opacity="${opacity}"/>`;
  });
  return `<${kind}Gradient id="${id}"${direction}>${drawn.join('')}</${kind}Gradient>`;
}

/** A gradient from the middle outward, or from `center` (`cx`, `cy` and `r` as shares of the shape). */
export function radialGradient(id: string, stops: readonly Stop[], center?: readonly [string, string, string]): string {
  const [cx, cy, r] = center ?? [];
  return gradient('radial', id, center ? ` cx="${cx}" cy="${cy}" r="${r}"` : '', stops);
}

/** A gradient along a line, whose ends are shares of the shape. */
export function linearGradient(
  id: string,
  stops: readonly Stop[],
  line: readonly [string, string, string, string],
): string {
  const [x1, y1, x2, y2] = line;
  return gradient('linear', id, ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
}
