import type { PartnerSettings } from '@dining/partner-settings';
import { isDismissed } from '@dining/ui';

/** Slug of the app announcement among the popups of the content service. */
export const APP_ANNOUNCEMENT = 'app-announcement';

/** Where the general announcement leads if its content names no other page (BAN-02). */
export const LEARN_MORE_PATH = '/earn/this-is-big';

/** A dismissed app announcement returns after 86400 s (BAN-02). */
const APP_ANNOUNCEMENT_PAUSE_MS = 86_400_000;

export type Announcement = { slug: string; isGeneral: boolean };

/** The name under which the dismissal of an announcement is remembered. */
export const dismissalOf = ({ slug, isGeneral }: Announcement): string =>
  isGeneral ? `general-modal.${slug}` : 'app-announcement';

/**
 * The announcement to show now, or undefined (BAN-02): the app announcement unless it was dismissed within a day, then
 * the general one unless one of its type was ever dismissed.
 * @param slugs the slugs of the popups in content
 */
export function nextAnnouncement(
  { appAnnouncementModal, generalModalType }: Pick<PartnerSettings, 'appAnnouncementModal' | 'generalModalType'>,
  slugs: readonly string[],
  now: number,
): Announcement | undefined {
  const candidates: (Announcement & { pauseMs: number })[] = [
    ...(appAnnouncementModal ? [{ slug: APP_ANNOUNCEMENT, isGeneral: false, pauseMs: APP_ANNOUNCEMENT_PAUSE_MS }] : []),
    ...(generalModalType === undefined ? [] : [{ slug: generalModalType, isGeneral: true, pauseMs: Infinity }]),
  ];
  return candidates.find(
    (candidate) => slugs.includes(candidate.slug) && !isDismissed(dismissalOf(candidate), candidate.pauseMs, now),
  );
}
