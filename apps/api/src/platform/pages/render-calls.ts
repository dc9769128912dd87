import type { PageRequest, RenderedPage, SiteBundle } from '@dining/site';
import type { PackedText } from '../http/compressed-text.ts';

/** A rendered page, compressed as it is sent and cached. */
export type PackedPage = Omit<RenderedPage, 'html'> & PackedText;

/** Why something failed, in a form that passes between threads. */
export type Failure =
  /** A call failed with the error that the main thread keeps under this number. */
  { ofCall: number } | { message: string; stack?: string | undefined };

export type Outcome<Name extends string, Value> = Record<Name, Value> | { failure: Failure };

/** A page that the thread is to render, without what cannot be sent to it. */
export type RenderOrder = Omit<PageRequest, 'bundle' | 'source'> & {
  /** The number of the page, by which it asks for its data. */
  page: number;
  /** The partner. */
  code: string;
  /** The partner's bundle, where the thread does not have it yet. */
  bundle?: SiteBundle;
  /** What the page may ask: the names of the calls of its source, and the source's plain values. */
  source?: { values: object; calls: readonly string[]; memberCalls?: readonly string[] } | undefined;
};

/** What the thread does for the server. */
export type RenderCalls = {
  /** Returns when the thread has loaded the renderer. */
  ready(): Promise<void>;
  /** Drops the bundle of a partner, which the next order brings along. */
  forget(code: string): void;
  render(order: RenderOrder): Promise<Outcome<'rendered', PackedPage>>;
};

/** What the server does for the thread: it asks the source of a page, or the member part of it. */
export type DataCalls = {
  ask(page: number, of: 'site' | 'member', name: string, args: unknown[]): Promise<Outcome<'value', unknown>>;
};
