import { WHITE } from '../color/color-mixing.ts';
import { circle, ellipse, path } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';

/** The short shadow of a piece of paper. */
const shortShadow = { fill: '#1a0d08', fillOpacity: '.22' } as const;

/** A shape cut out of paper, with a short shadow at the lower right. `data` is path data. */
export function cutOut(data: string, fill: string, shadowX = 2.5, shadowY = 4): string {
  const shadow = path({ d: data, transform: tenths`translate(${shadowX} ${shadowY})`, ...shortShadow });
  return shadow + path({ d: data, fill });
}

/** A round piece of paper with a short shadow. */
export function disc(x: number, y: number, radius: number, fill: string, shadowX = 2, shadowY = 3): string {
  const shadow = circle({ cx: x + shadowX, cy: y + shadowY, r: radius, ...shortShadow });
  return shadow + circle({ cx: x, cy: y, r: radius, fill });
}

/** The reflection of the window on something round and wet, always at the upper left. `strength` is an opacity, 0 to 1. */
export function gloss(x: number, y: number, radius: number, strength = 0.55): string {
  const [spotX, spotY] = [x - radius * 0.3, y - radius * 0.38];
  return ellipse({
    cx: spotX,
    cy: spotY,
    rx: radius * 0.3,
    ry: radius * 0.16,
    transform: tenths`rotate(-32 ${spotX} ${spotY})`,
    fill: WHITE,
    fillOpacity: String(strength),
  });
}

/** A ring of onion or scallion; the band is slightly more than half as wide as the radius. */
export function ring(x: number, y: number, radius: number, color: string): string {
  return circle({ cx: x, cy: y, r: radius, fill: 'none', stroke: color, strokeWidth: radius * 0.55 });
}
