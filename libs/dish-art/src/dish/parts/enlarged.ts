import { group } from '../../svg/elements.ts';

/** Food for a board or slab, drawn in the units of a plate: larger, so that it fills the longer side. */
export const enlarged = (scale: number, food: string): string => group({ transform: `scale(${scale})` }, food);
