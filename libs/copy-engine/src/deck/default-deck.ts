import type { CopyValue } from '../copy-value.ts';
import member from './member.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };

/** A text for each of the given keys. */
export type Deck<Key extends string> = Record<Key, CopyValue>;

/** Keys that every page has. Anything else does not compile on a public page (CPY-04). */
export type SiteKey = keyof typeof site;

/** Keys that only member pages have. A page rendered for a visitor has not. */
export type MemberOnlyKey = keyof typeof member;

/** Keys that member pages may use. */
export type MemberKey = SiteKey | MemberOnlyKey;

/** Keys of the staging tools (EXT-10). Only the pages of sites with these tools have them. */
export type StagingKey = Extract<keyof typeof server, `staging.${string}`>;

/** Keys of mail to members (MAI-01), and of the page to unsubscribe (MAI-03). No page of the site carries them. */
export type MailKey = Extract<keyof typeof server, `mail.${string}`>;

/** Every key of the copy. */
export type CopyKey = MemberKey | StagingKey | MailKey;

export type SiteDeck = Deck<SiteKey>;
export type MemberDeck = Deck<MemberKey>;

/** The texts of a whole site. Only the server and the build tools hold it. */
export type WholeDeck = Deck<CopyKey>;

/** The texts that members read unless a partner overrides them (CPY-03). */
export const defaultDeck: WholeDeck = { ...site, ...member, ...server };

/** Whether a text of this name exists. */
export const isCopyKey = (key: string): key is CopyKey => Object.hasOwn(defaultDeck, key);
