import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stagingApi, type EditedPage } from '../staging.endpoints.ts';
import type { OpenPage } from './open-page.ts';
import { readPageTools, writePageTools, type PageToolsState } from './page-tools-state.ts';

export type PageEdits = {
  state: PageToolsState;
  /** What the server said of the changes last; undefined until it has, and when it could not. */
  edited: EditedPage | undefined;
  /** Whether the server could not be asked. */
  hasFailed: boolean;
  /** Changes texts and tokens, or takes changes back where a value is undefined. */
  change(edits: { texts?: Changes<PageToolsState['texts']>; tokens?: Changes<PageToolsState['tokens']> }): void;
  showDrafts(hasDrafts: boolean): void;
};

type Changes<Values extends object> = { [Key in keyof Values]: Values[Key] | undefined };

/** The changes of this tab, kept from page to page, and shown on the open one as far as they are valid (EXT-10). */
export function usePageEdits(page: OpenPage): PageEdits {
  const [state, setState] = useState(readPageTools);
  const [edited, setEdited] = useState<EditedPage>();
  const [hasFailed, setHasFailed] = useState(false);
  const [askEdited] = stagingApi.useEditedPageMutation();
  const [askDrafts] = stagingApi.useLazyContentDraftsQuery();
  const asked = useRef(0);

  async function show({ texts, tokens }: PageToolsState): Promise<void> {
    asked.current += 1;
    const own = asked.current;
    const { data } = await askEdited({ texts, tokens });
    // Answers may overtake each other.
    if (own !== asked.current) return;
    setHasFailed(data === undefined);
    setEdited(data);
    if (data === undefined || data.problems.some(({ severity }) => severity !== 'warning')) return;
    page.showTexts(data.texts);
    page.showCss(data.css);
  }

  async function putDrafts(): Promise<void> {
    const { data } = await askDrafts();
    for (const [name, entries] of Object.entries(data?.sets ?? {})) page.putContent(name as never, entries);
  }

  function keep(next: PageToolsState): void {
    writePageTools(next);
    setState(next);
  }

  const onOpen = useEffectEvent(() => {
    if (Object.keys({ ...state.texts, ...state.tokens }).length > 0) void show(state);
    if (state.hasDrafts) void putDrafts();
  });
  useEffect(() => onOpen(), []);

  return {
    state,
    edited,
    hasFailed,
    change({ texts = {}, tokens = {} }) {
      const next = { ...state, texts: laid(state.texts, texts), tokens: laid(state.tokens, tokens) };
      keep(next);
      void show(next);
    },
    showDrafts(hasDrafts) {
      keep({ ...state, hasDrafts });
      if (hasDrafts) void putDrafts();
      // What the server rendered comes back.
      else page.reload();
    },
  };
}

const laid = <Values extends object>(values: Values, changes: Changes<Values>): Values =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => value !== undefined)) as Values;
