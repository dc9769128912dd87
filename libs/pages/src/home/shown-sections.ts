import { homeSectionsOf, type HomeSection, type PartnerSettings } from '@dining/partner-settings';

/**
 * The sections of home in the partner's order (PRT-10).
 * @param hasCard whether a member with a card looks at it: such a member has taken the steps of the program, and sees
 * the own rate with what comes next above the sections
 */
export const shownSections = (settings: PartnerSettings, hasCard: boolean): HomeSection[] =>
  homeSectionsOf(settings).filter((name) => !(hasCard && (name === 'steps' || name === 'rates')));
