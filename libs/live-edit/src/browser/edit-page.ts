import type { CopyValue } from '@dining/copy-engine';
import type { Bootstrap } from '@dining/site';
import { createInspector } from './inspector.ts';
import { markedPage } from './marked-page.ts';

/** Changes of an open page that last until it is left (EXT-10). */
export type PageEdit = {
  /** While it is on, a press on a text reports its key and does nothing else; parts that are tools work as always. */
  inspect(isOn: boolean): void;
  /** Scrolls to the first text with a key and outlines it. @returns whether the page shows it */
  reveal(key: string): boolean;
  /** Shows the page as it was rendered, but with these texts. */
  showTexts(texts: Readonly<Record<string, CopyValue>>): void;
  /** Lays custom properties over those of the page; an empty text takes them away. */
  showCss(css: string): void;
};

export type EditablePage = {
  bootstrap: Bootstrap;
  /** Renders the page with another state before it returns; what visitors have opened and typed stays. */
  show(site: Bootstrap): void;
  /** Called with the key of a text that was pressed. */
  onChosen(key: string): void;
};

/** The element that holds the tools. */
const TOOLS = '[data-page-tools]';

/** Lets the staging tools find the texts of this page, and show it with other texts and tokens. */
export function editPage({ bootstrap, show, onChosen }: EditablePage): PageEdit {
  const inspector = createInspector(onChosen, (target) => target.closest(TOOLS) !== null);
  const page = markedPage(bootstrap, show, inspector);
  // The page's policy allows style elements by their hashes; it does not apply to sheets made by scripts.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return {
    inspect(isOn) {
      page.mark();
      inspector.turn(isOn);
    },
    reveal(key) {
      page.mark();
      return inspector.reveal(key);
    },
    showTexts: (texts) => page.show(withTexts(bootstrap, texts)),
    showCss: (css) => sheet.replaceSync(css),
  };
}

function withTexts(bootstrap: Bootstrap, texts: Readonly<Record<string, CopyValue>>): Bootstrap {
  const { site, member, staging } = bootstrap.basics.copy;
  const laid = <Deck extends Readonly<Record<string, CopyValue>>>(deck: Deck): Deck => ({
    ...deck,
    ...Object.fromEntries(Object.entries(texts).filter(([key]) => Object.hasOwn(deck, key))),
  });
  const copy = { site: laid(site), ...(member && { member: laid(member) }), ...(staging && { staging }) };
  return { ...bootstrap, basics: { ...bootstrap.basics, copy } };
}
