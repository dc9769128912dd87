import { isHtmlField } from '@dining/content-source';
import { parseRichText, type RichNode } from '@dining/copy-engine';
import { nearest, type Finding } from '@dining/partner-settings';
import { isSitePath } from '@dining/site';
import type { PartnerDirectory } from '../partner-directory.ts';
import { contentTexts, copyTexts, findingAt, type PartnerFolder, type TextAt } from '../partner-folder.ts';
import type { SitePages } from './site-pages.ts';

type LinkAt = Omit<TextAt, 'text' | 'key' | 'owner'> & { href: string };

/** Finds links to pages that the site does not have, to other partners' sites and to development machines (PRT-02, PRT-07). */
export function linkFindings(folder: PartnerFolder, pages: SitePages, { byHost }: PartnerDirectory): Finding[] {
  return linksOf(folder).flatMap(({ href, source, at }) => {
    const found = linkProblem(href, folder, pages, byHost);
    return found ? [findingAt(source, at, found)] : [];
  });
}

/** Every link of a partner's settings, content and copy. */
function linksOf(folder: PartnerFolder): LinkAt[] {
  const { settings, settingsSource } = folder;
  return [
    { href: settings.customerSupport.email.href, source: settingsSource, at: ['customerSupport', 'email', 'href'] },
    ...contentTexts(folder).flatMap((one) => hrefsIn(one).map((href) => ({ ...one, href }))),
    ...copyTexts(folder).flatMap((one) => richLinks(one.text).map((href) => ({ ...one, href }))),
  ];
}

function hrefsIn({ text, key, owner }: TextAt): string[] {
  if (key === 'url') return [text];
  if (isHtmlField(key, owner))
    return [...text.matchAll(/\shref\s*=\s*["']?([^"'\s>]+)/gi)].map(([, href = '']) => href);
  return richLinks(text);
}

const richLinks = (text: string): string[] => (text.includes('](') ? linksIn(parseRichText(text, false)) : []);

const linksIn = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'link') return [node.href, ...linksIn(node.nodes)];
    return node.kind === 'bold' ? linksIn(node.nodes) : [];
  });

function linkProblem(
  href: string,
  { settings, code }: PartnerFolder,
  pages: SitePages,
  byHost: PartnerDirectory['byHost'],
): Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'> | undefined {
  const [, host, rest = ''] = /^https?:\/\/([^/?#:]+)(?::\d+)?(.*)$/i.exec(href) ?? [];
  const name = host?.toLowerCase();
  if (name !== undefined && !settings.hosts.includes(name)) {
    if (/(^|\.)localhost$|^127\.0\.0\.1$/.test(name)) {
      return {
        problem: `${href} leads to a development machine`,
        expected: 'a link that works everywhere',
        fix: `write "${rest || '/'}"`,
      };
    }
    const [owner] = (byHost.get(name) ?? []).filter((other) => other !== code);
    if (owner === undefined) return undefined;
    return {
      problem: `${href} leads to the site of partners/${owner}`,
      expected: 'a link that stays with this partner',
      fix: `write "${rest || '/'}"`,
    };
  }
  const address = name === undefined ? href : rest || '/';
  // Placeholders in a path are filled in only when the link is shown.
  const path = address.replace(/[?#].*$/, '');
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('{')) return undefined;
  if (!isSitePath(path)) return fileProblem(path);
  const missing = pages.missing(path);
  if (!missing) return undefined;
  const guess = nearest(path, pages.paths);
  return { ...missing, fix: guess ? `write "${guess}", or remove the link` : 'correct or remove the link' };
}

/** A file that the bundle does not hold; the partner's host may have it. */
const fileProblem = (path: string): Pick<Finding, 'problem' | 'expected' | 'fix' | 'severity'> => ({
  severity: 'warning',
  problem: `${path} is not part of the site`,
  expected: 'a page of this site, or the full address of a file elsewhere',
  fix: 'make sure that the host serves it, or link to a page',
});
