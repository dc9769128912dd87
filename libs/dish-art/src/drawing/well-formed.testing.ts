import { expect } from 'vitest';
import type { DishName } from '../dish/menu.ts';
import { samplePalettes } from '../sample-palettes.ts';
import type { DishDrawingMode } from './dish-drawing.ts';
import { drawDish } from './draw-dish.ts';

/** Parses a dish in one of the sample palettes as a browser does, and looks up every reference. */
export function expectWellFormed(
  dish: DishName,
  mode: DishDrawingMode,
  [id, palette]: (typeof samplePaletteEntries)[number],
): void {
  const drawn = drawDish({ id, dish, mode, palette });
  const file = new DOMParser().parseFromString(drawn, 'image/svg+xml');
  expect(file.querySelector('parsererror')).toBeNull();
  expect(file.documentElement.tagName).toBe('svg');
  const ids = Array.from(file.querySelectorAll('[id]'), (element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
  const references = Array.from(drawn.matchAll(/url\(#(\w+)\)/g), (match) => match[1]);
  expect(ids).toEqual(expect.arrayContaining(references));
}

export const samplePaletteEntries = Object.entries(samplePalettes);
