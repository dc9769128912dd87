import type { ContentEntry } from '@dining/api-contract';
import type { CopyValue } from '@dining/copy-engine';
import type { ContentName } from '@dining/rules';

/** The page that the tools are on. */
export type OpenPage = {
  /** While it is on, a press on a text reports its key. */
  inspect(isOn: boolean): void;
  /** Scrolls to the first text with a key. @returns whether the page shows it */
  reveal(key: string): boolean;
  showTexts(texts: Readonly<Record<string, CopyValue>>): void;
  showCss(css: string): void;
  putContent(name: ContentName, entries: readonly ContentEntry[]): void;
  /** Calls back with the key of each text that is pressed. @returns stops it */
  onChosen(listener: (key: string) => void): () => void;
  reload(): void;
};
