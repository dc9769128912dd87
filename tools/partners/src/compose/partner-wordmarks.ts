import { wordmarkCss, type WordmarkName } from '@dining/look';
import type { Theme } from '@dining/theme';
import type { PartsWriter } from './parts-writer.ts';

/**
 * Adds the drawings of a program's name that its pages show to the bundle.
 * @param drawings their SVG texts, as far as there are any
 * @returns the style that shows them
 */
export const addWordmarks = (
  writer: PartsWriter,
  theme: Theme,
  drawings: Readonly<Record<WordmarkName, string | undefined>>,
): string =>
  wordmarkCss(theme, (name) => {
    const svg = drawings[name];
    return svg === undefined ? undefined : { src: writer.addHashed(`assets/${name}.svg`, svg), svg };
  });
