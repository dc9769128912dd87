import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** The widths that a site is looked at, in CSS pixels (EXT-13). */
export const WIDTHS = [320, 390, 768, 1280, 1920] as const;
export type Width = (typeof WIDTHS)[number];

/** The panels beside the site. */
export const PANELS = ['settings', 'look', 'copy', 'content', 'files'] as const;
export type PanelName = (typeof PANELS)[number];

type StudioViewState = {
  panel: PanelName;
  width: Width;
  /** The address that the frame opens; visitors of the frame may have gone on since. */
  path: string;
  /** The program shown beside this one. */
  beside: string | undefined;
  isInspecting: boolean;
  /** The selected copy key. */
  copyKey: string | undefined;
  /** A copy key to be shown on the site, or texts of content; counts up so that the same one can be asked for again. */
  wanted: { key: string; count: number } | { texts: readonly string[]; count: number } | undefined;
  /** What the page found of the wanted texts; undefined before it has answered. */
  shownText: { text: string | undefined } | undefined;
  /** The selected content: a set by its file, an entry by its position, and the key of a field to go to. */
  content: { file: string; entry: number | undefined; field?: string } | undefined;
  /** The place that a finding names, which its panel scrolls to. */
  place: { file: string; key: string } | undefined;
};

export type StudioView = StudioViewState & { change(changes: Partial<StudioViewState>): void };

const StudioViewContext = createContext<StudioView | undefined>(undefined);

/** What the engineer looks at: panel, width, page, selection. */
export function StudioViewProvider({ children }: { children: ReactNode }): ReactNode {
  const [view, setView] = useState<StudioViewState>({
    panel: 'settings',
    width: 1280,
    path: '/',
    beside: undefined,
    isInspecting: false,
    copyKey: undefined,
    wanted: undefined,
    shownText: undefined,
    content: undefined,
    place: undefined,
  });
  const value = useMemo<StudioView>(
    () => ({ ...view, change: (changes) => setView((current) => ({ ...current, ...changes })) }),
    [view],
  );
  return <StudioViewContext value={value}>{children}</StudioViewContext>;
}

export function useStudioView(): StudioView {
  const view = use(StudioViewContext);
  if (!view) throw new Error('useStudioView needs StudioViewProvider above it.');
  return view;
}
