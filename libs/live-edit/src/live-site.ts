import { pageCopy } from '@dining/copy-engine';
import type { Bootstrap, SiteBundle } from '@dining/site';

/** What an open page needs to show another version of its partner: everything that the document brought. */
export type LiveSite = {
  /** The version of the bundle it is taken from. */
  version: string;
  basics: SiteBundle['basics'];
  content: SiteBundle['content'];
  /** The style text of the partner: tokens, fonts, base rules, look. */
  css: string;
  htmlAttributes: Readonly<Record<string, string>>;
};

/** The part of a composed bundle that open pages can take over without a reload (EXT-13). */
export const liveSiteOf = ({ version, basics, content, head }: SiteBundle): LiveSite => ({
  version,
  basics,
  content,
  css: head.css,
  htmlAttributes: head.htmlAttributes,
});

/** The state of a page with the partner of another version. The answers of the server stay. */
export function withLiveSite(bootstrap: Bootstrap, { basics: { deck, ...basics } }: LiveSite): Bootstrap {
  const { member, staging } = bootstrap.basics.copy;
  const audience = { isMember: member !== undefined, hasTools: staging !== undefined };
  return { ...bootstrap, basics: { ...basics, copy: pageCopy(deck, audience) } };
}
