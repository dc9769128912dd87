import type { LiveSite } from './live-site.ts';

/** Messages of the studio to a page in its frame. */
export type ToPage =
  | { type: 'live-edit:site'; site: LiveSite }
  /** Marks texts, so that a press selects the copy key of the text instead of using the page. */
  | { type: 'live-edit:inspect'; isOn: boolean }
  /** Scrolls to a text and outlines it. */
  | { type: 'live-edit:show-copy'; key: string }
  /** Scrolls to the first of some texts that the page shows and outlines it: for content, which has no keys. */
  | { type: 'live-edit:show-text'; texts: readonly string[] }
  /** Signs the page in as an invented member of the staging tools, or out, and reloads it. */
  | { type: 'live-edit:persona'; id: string };

/** Messages of a page to the studio around it. */
export type FromPage =
  /** The page listens; it shows what the server rendered. */
  | { type: 'live-edit:ready'; path: string }
  | { type: 'live-edit:path'; path: string }
  /** The members that the page can be signed in as, and the one that it is. */
  | { type: 'live-edit:personas'; personas: { id: string; name: string }[]; current: string | undefined }
  | { type: 'live-edit:copy-chosen'; key: string }
  /** The answer to `show-copy`. */
  | { type: 'live-edit:copy-shown'; key: string; isFound: boolean }
  /** The answer to `show-text`: the text that was found, undefined for none. */
  | { type: 'live-edit:text-shown'; text: string | undefined };

const TO_PAGE: readonly ToPage['type'][] = [
  'live-edit:site',
  'live-edit:inspect',
  'live-edit:show-copy',
  'live-edit:show-text',
  'live-edit:persona',
];
const FROM_PAGE: readonly FromPage['type'][] = [
  'live-edit:ready',
  'live-edit:path',
  'live-edit:personas',
  'live-edit:copy-chosen',
  'live-edit:copy-shown',
  'live-edit:text-shown',
];

/** Whether the data of a message event is for pages. Check the origin of the event first. */
export const isToPage = (data: unknown): data is ToPage => hasType(data, TO_PAGE);

/** Whether the data of a message event comes from a page. Check the origin of the event first. */
export const isFromPage = (data: unknown): data is FromPage => hasType(data, FROM_PAGE);

const hasType = (data: unknown, types: readonly string[]): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && types.includes(data.type as string);
