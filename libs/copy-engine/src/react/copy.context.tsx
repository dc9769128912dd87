import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { wideText, type CopyValue } from '../copy-value.ts';
import type { Deck, SiteDeck, SiteKey, StagingKey } from '../deck/default-deck.ts';
import type { CopyFiles, PageCopy } from '../page-copy.ts';
import { isPartnerPlaceholder } from '../placeholder-names.ts';
import { fillPlaceholders, type CopyVariables } from '../placeholders.ts';
import { insertData, parseRichText, plainText, type RichNode } from '../rich-text.ts';
import { withSite } from './with-site.ts';

/** The copy of a page, and how it is shown. */
export type CopySetting = {
  copy: PageCopy;
  /** Where the parts are that the page does not have yet. */
  files: CopyFiles;
  /** Whether ® is superscripted under this partner’s body font (CPY-02). */
  raiseMarks: boolean;
  /** Placeholders known when the page is shown, such as currentYear. */
  variables: CopyVariables;
  /** Renders a link: the router’s link for paths, an anchor otherwise. */
  renderLink: (href: string, children: ReactNode, key: number) => ReactNode;
};

const CopyContext = createContext<CopySetting | undefined>(undefined);

/** Gives the copy of the page to the components below. */
export function CopyProvider({ setting, children }: { setting: CopySetting; children?: ReactNode }): ReactNode {
  return <CopyContext value={setting}>{children}</CopyContext>;
}

/** The copy of the page, and how it is shown. */
export function useCopySetting(): CopySetting {
  const setting = useContext(CopyContext);
  if (!setting) throw new Error('Copy needs a CopyProvider above it.');
  return setting;
}

/** Reads a text without markup: `copy('search.heading.many', { count: 86, place: 'Brooklyn' })`. */
export type CopyReader<Key extends string = SiteKey> = (key: Key, variables?: CopyVariables) => string;

/** Reads the texts that every page has. Texts with two variants give the wide one. */
export const useCopy = (): CopyReader => useReader(useCopyDeck());

/** The texts that every page has, for components that build phrases from several of them. */
export const useCopyDeck = (): SiteDeck => useCopySetting().copy.site;

/** Reads the texts of the staging tools, and those of every page. */
export function useStagingCopy(): CopyReader<SiteKey | StagingKey> {
  const { site, staging } = useCopySetting().copy;
  if (!staging) throw new Error('This page does not have the copy of the staging tools.');
  return useReader(withSite(site, staging));
}

/** Reads the texts of a deck. */
export function useReader<Key extends string>(deck: Deck<Key>): CopyReader<Key> {
  const { variables } = useCopySetting();
  return useMemo(
    () => (key, more) => {
      const { texts, data } = separate({ ...variables, ...more });
      return fillPlaceholders(plainText(fillPlaceholders(wideText(deck[key]), texts)), data);
    },
    [deck, variables],
  );
}

/** One text with its links, bold and superscript; both variants where wide and narrow screens differ (CPY-05). */
export function CopyText({ name, variables }: { name: SiteKey; variables?: CopyVariables }): ReactNode {
  return <RichText value={useCopyDeck()[name]} variables={variables} />;
}

/** A text from any source, such as content, in the same markup. */
export function RichText({ value, variables }: { value: CopyValue; variables?: CopyVariables | undefined }): ReactNode {
  const setting = useCopySetting();
  const { texts, data } = separate({ ...setting.variables, ...variables });
  const render = (text: string) =>
    renderNodes(insertData(parseRichText(fillPlaceholders(text, texts), setting.raiseMarks), data), setting);
  if (typeof value === 'string') return render(value);
  return (
    <>
      <span data-viewport="wide">{render(value.desktop)}</span>
      <span data-viewport="narrow">{render(value.mobile)}</span>
    </>
  );
}

/** Splits variables into the partner's texts, whose markup counts, and data, which is shown as typed. */
function separate(variables: CopyVariables): { texts: CopyVariables; data: CopyVariables } {
  const texts: Record<string, string | number> = {};
  const data: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(variables)) (isPartnerPlaceholder(name) ? texts : data)[name] = value;
  return { texts, data };
}

function renderNodes(nodes: readonly RichNode[], setting: CopySetting): ReactNode[] {
  return nodes.map((node, key) => {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'superscript') return <sup key={key}>{node.text}</sup>;
    if (node.kind === 'bold') return <strong key={key}>{renderNodes(node.nodes, setting)}</strong>;
    return setting.renderLink(node.href, renderNodes(node.nodes, setting), key);
  });
}
