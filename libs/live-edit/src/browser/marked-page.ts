import type { Bootstrap } from '@dining/site';
import { markCopy } from '../copy-marks.ts';
import type { Inspector } from './inspector.ts';

/** A page that is rendered with other states, and with marks in its texts from the first time that they are looked for. */
export type MarkedPage = {
  show(site: Bootstrap): void;
  mark(): void;
};

/** @param show renders the page with a state before it returns */
export function markedPage(
  site: Bootstrap,
  show: (site: Bootstrap) => void,
  inspector: Pick<Inspector, 'setKeys'>,
): MarkedPage {
  let current = site;
  let isMarked = false;

  function render(): void {
    if (!isMarked) return show(current);
    const { copy, keys } = markCopy(current.basics.copy);
    inspector.setKeys(keys);
    show({ ...current, basics: { ...current.basics, copy } });
  }

  return {
    show(other) {
      current = other;
      render();
    },
    mark() {
      if (isMarked) return;
      isMarked = true;
      render();
    },
  };
}
