import { wordmarkCss } from '@dining/look';
import type { Theme } from '@dining/theme';
import type { BundleWriter } from './bundle-writer.ts';

/**
 * Adds the drawings of a program's name that its pages show to the bundle.
 * @param text reads a file of the partner's folder, if there is one
 * @returns the style that shows them
 */
export const addWordmarks = (writer: BundleWriter, theme: Theme, text: (name: string) => string | undefined): string =>
  wordmarkCss(theme, (name) => {
    const svg = text(`assets/${name}.svg`);
    return svg === undefined ? undefined : { src: writer.addHashed(`assets/${name}.svg`, svg), svg };
  });
