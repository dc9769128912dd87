import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import type { CopyDeck, CopyKey, CopyValue } from './deck/default-deck.ts';
import { isPartnerPlaceholder } from './placeholder-names.ts';
import { fillPlaceholders, type CopyVariables } from './placeholders.ts';
import { insertData, parseRichText, plainText, type RichNode } from './rich-text.ts';

/** What the copy of a page needs besides the deck. */
export type CopySetting = {
  deck: CopyDeck;
  /** Whether ® is superscripted under this partner’s body font (CPY-02). */
  raiseMarks: boolean;
  /** Placeholders known when the page is shown, such as currentYear. */
  variables: CopyVariables;
  /** How a link is rendered; the router’s link for paths, an anchor otherwise. */
  renderLink: (href: string, children: ReactNode, key: number) => ReactNode;
};

const CopyContext = createContext<CopySetting | undefined>(undefined);

/** Gives the words to everything below. */
export function CopyProvider({ setting, children }: { setting: CopySetting; children?: ReactNode }): ReactNode {
  return createElement(CopyContext.Provider, { value: setting }, children);
}

/** The words and how they are shown, for whoever gives other words to a part of the page. */
export function useCopySetting(): CopySetting {
  const setting = useContext(CopyContext);
  if (!setting) throw new Error('Copy needs a CopyProvider above it.');
  return setting;
}

/** Reads a text without markup: `copy('search.heading.many', { count: 86, place: 'Brooklyn' })`. */
export type CopyReader = (key: CopyKey, variables?: CopyVariables) => string;

/** The reader of this page’s words; texts with a narrow variant give the wide one. */
export function useCopy(): CopyReader {
  const { deck, variables } = useCopySetting();
  return useMemo(
    () => (key, more) => {
      const value = deck[key];
      const { words, data } = separate({ ...variables, ...more });
      return fillPlaceholders(
        plainText(fillPlaceholders(typeof value === 'string' ? value : value.desktop, words)),
        data,
      );
    },
    [deck, variables],
  );
}

/** The whole deck, for the few places that build phrases from several keys. */
export function useCopyDeck(): CopyDeck {
  return useCopySetting().deck;
}

/** One text of the deck with its links, bold and superscript; both variants where wide and narrow differ (CPY-05). */
export function CopyText({ name, variables }: { name: CopyKey; variables?: CopyVariables }): ReactNode {
  const setting = useCopySetting();
  return renderValue(setting.deck[name], variables, setting);
}

/** A text that comes from content instead of the deck, in the same markup. */
export function RichText({ value, variables }: { value: CopyValue; variables?: CopyVariables }): ReactNode {
  return renderValue(value, variables, useCopySetting());
}

function renderValue(value: CopyValue, more: CopyVariables | undefined, setting: CopySetting): ReactNode {
  const { words, data } = separate({ ...setting.variables, ...more });
  const render = (text: string) =>
    renderNodes(insertData(parseRichText(fillPlaceholders(text, words), setting.raiseMarks), data), setting);
  if (typeof value === 'string') return render(value);
  return [
    createElement('span', { key: 'wide', 'data-viewport': 'wide' }, render(value.desktop)),
    createElement('span', { key: 'narrow', 'data-viewport': 'narrow' }, render(value.mobile)),
  ];
}

/** The partner's words, whose markup counts, and data, which is shown as it is. */
function separate(variables: CopyVariables): { words: CopyVariables; data: CopyVariables } {
  const entries = Object.entries(variables);
  return {
    words: Object.fromEntries(entries.filter(([name]) => isPartnerPlaceholder(name))),
    data: Object.fromEntries(entries.filter(([name]) => !isPartnerPlaceholder(name))),
  };
}

function renderNodes(nodes: readonly RichNode[], setting: CopySetting): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'superscript') return createElement('sup', { key }, node.text);
    if (node.kind === 'bold') return createElement('strong', { key }, ...renderNodes(node.nodes, setting));
    return setting.renderLink(node.href, renderNodes(node.nodes, setting), key);
  });
}
