/** A colour on a gradient's way: where (`''` is the start), `#rgb` or `#rrggbb`, and its opacity. */
export type Stop = readonly [offset: string, colour: string, opacity: string];

function gradient(kind: 'linear' | 'radial', id: string, direction: string, stops: readonly Stop[]): string {
  const drawn = stops.map(([offset, colour, opacity]) => {
    const place = offset === '' ? '' : ` offset="${offset}"`;
    return `<stop${place} stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<${kind}Gradient id="${id}"${direction}>${drawn.join('')}</${kind}Gradient>`;
}

/** A gradient from the middle outwards, or from `centre` (`cx`, `cy` and `r` as shares of the shape). */
export function radialGradient(id: string, stops: readonly Stop[], centre?: readonly [string, string, string]): string {
  const [cx, cy, r] = centre ?? [];
  return gradient('radial', id, centre ? ` cx="${cx}" cy="${cy}" r="${r}"` : '', stops);
}

/** A gradient along a line; its ends are shares of the shape. */
export function linearGradient(
  id: string,
  stops: readonly Stop[],
  line: readonly [string, string, string, string],
): string {
  const [x1, y1, x2, y2] = line;
  return gradient('linear', id, ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops);
}
