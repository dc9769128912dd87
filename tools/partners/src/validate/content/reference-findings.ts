import { contentFile, isHtmlField } from '@dining/content-source';
import { nearest, type Finding } from '@dining/partner-settings';
import { contentTexts, entriesOf, findingAt, type PartnerFolder, type Path } from '../partner-folder.ts';

/** The popup of the app announcement (BAN-02). */
const APP_ANNOUNCEMENT = 'app-announcement';

/** Fragments that are parts of every page, not popups. */
const PAGE_PARTS = ['', 'main', 'top'];

/** Finds popups and sidebars that settings or content name but content does not have (BAN-02, CON-06). */
export function referenceFindings(folder: PartnerFolder): Finding[] {
  const { settings, settingsSource } = folder;
  const { generalModalType } = settings;
  const missing = slugCheck(folder);
  return [
    ...(generalModalType === undefined ? [] : missing('popup', generalModalType, settingsSource, ['generalModalType'])),
    ...(settings.appAnnouncementModal
      ? missing('popup', APP_ANNOUNCEMENT, settingsSource, ['appAnnouncementModal'])
      : []),
    ...contentTexts(folder).flatMap(({ text, key, owner, source, at }) => {
      if (key === 'sidebar') return missing('sidebar', text, source, at);
      return popupLinks(text, key, owner).flatMap((slug) => missing('popup', slug, source, at));
    }),
  ];
}

/** Returns a function that reports a slug which a content set does not have. */
function slugCheck(folder: PartnerFolder) {
  return (set: 'popup' | 'sidebar', slug: string, source: PartnerFolder['settingsSource'], at: Path): Finding[] => {
    if (folder.invalidContent.includes(set)) return [];
    const slugs = entriesOf(folder, set)
      .filter(({ isDraft }) => !isDraft)
      .map((entry) => entry.slug);
    if (slugs.includes(slug)) return [];
    const guess = nearest(slug, slugs);
    const file = `content/${contentFile(set)}`;
    return [
      findingAt(source, at, {
        problem: `${file} has no entry "${slug}", so nothing shows`,
        expected: slugs.length > 0 ? `one of ${slugs.map((one) => `"${one}"`).join(', ')}` : `an entry in ${file}`,
        fix: guess ? `rename the entry or write "${guess}"` : `add an entry "${slug}" to ${file}, or remove this`,
      }),
    ];
  };
}

/** Slugs of the popups that a text links to, as `#<slug>`. */
function popupLinks(text: string, key: string, owner: Readonly<Record<string, unknown>>): string[] {
  const found =
    key === 'url'
      ? [/^#(.*)$/.exec(text)?.[1]]
      : isHtmlField(key, owner)
        ? [...text.matchAll(/\shref\s*=\s*["']#([^"']*)["']/gi)].map(([, slug]) => slug)
        : [];
  return found.filter((slug): slug is string => slug !== undefined && !PAGE_PARTS.includes(slug));
}
