import { mix } from '../color/color-mixing.ts';
import { GLAZE, WELL } from '../kit/light.ts';
import { circle, insideCircle, path, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import type { Tableware } from './tableware.ts';

const SLAT_STEP = 15;

/** A bamboo steamer with its slats. */
export const steamer: Tableware = {
  well: 0.7,
  footprint: 'round',
  draw({ food }, radius) {
    const bamboo = mix(food.wood, food.butter, 0.35);
    const slat = { y: -radius, width: 11.5, height: 2 * radius, fill: mix(bamboo, food.cream, 0.12) };
    let slats = '';
    for (let x = -radius; x < radius; x += SLAT_STEP) slats += rect({ x, ...slat });
    const handle = {
      d: tenths`M${-radius * 0.2} ${radius * 0.9}h${radius * 0.4}`,
      stroke: mix(bamboo, food.char, 0.5),
      strokeWidth: 7,
      strokeLinecap: 'round',
    };
    return (
      circle({ r: radius, fill: mix(bamboo, food.char, 0.25) }) +
      circle({ r: radius * 0.96, fill: bamboo }) +
      circle({ r: radius, fill: GLAZE }) +
      circle({ r: radius * 0.83, fill: mix(bamboo, food.char, 0.42) }) +
      insideCircle('st', radius * 0.82, slats) +
      circle({ r: radius * 0.83, fill: WELL }) +
      path(handle)
    );
  },
};
