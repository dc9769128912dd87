import type { CopyValue } from '@dining/copy-engine';
import { isRecord, record, storedItem } from '@dining/stored-item';
import { TOOLS_WINDOW } from './page-tools-window.ts';

/** What the tools on the pages of this tab change: texts by key, tokens by path as typed, and whether drafts are shown. */
export type PageToolsState = {
  texts: Readonly<Record<string, CopyValue>>;
  tokens: Readonly<Record<string, string>>;
  hasDrafts: boolean;
};

const stored = storedItem('sessionStorage', 'page-tools', record);

/** The changes of this tab, none at first. The server checks each of them. */
export function readPageTools(): PageToolsState {
  const { texts, tokens, hasDrafts } = stored.read() ?? {};
  return {
    texts: (isRecord(texts) ? texts : {}) as PageToolsState['texts'],
    tokens: (isRecord(tokens) ? tokens : {}) as PageToolsState['tokens'],
    hasDrafts: hasDrafts === true,
  };
}

export const writePageTools = (state: PageToolsState): void => void stored.write(state);

/** Opens the tools on the pages of this tab, from the next page on. */
export function openPageTools(): void {
  window.name = TOOLS_WINDOW;
}

/** Closes them, and forgets the changes. */
export function closePageTools(): void {
  window.name = '';
  stored.write(undefined);
}
