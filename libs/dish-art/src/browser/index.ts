/// <reference types="vite/client" />
import type { ReadArt } from '../layer.ts';

const files = import.meta.glob<string>('../../art/*/*.svg', { eager: true, query: '?raw', import: 'default' });

/** The artwork of this package as Vite carries it: 3 MB, for stories alone. @throws RangeError for an unknown path */
export const readArt: ReadArt = (path) => {
  const text = files[`../../art/${path}.svg`];
  if (text === undefined) throw new RangeError(`There is no drawing libs/dish-art/art/${path}.svg.`);
  return text;
};
