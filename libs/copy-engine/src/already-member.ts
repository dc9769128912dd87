import type { PartnerSettings } from '@dining/partner-settings';
import type { SiteKey } from './deck/default-deck.ts';

/**
 * The words for a visitor who seems to be a member already (ENR-03): with links to sign in and recover access where members
 * have passwords, else with the program's telephone number, because the other pages do not exist.
 */
export const alreadyMemberKey = ({ enrollmentType }: Pick<PartnerSettings, 'enrollmentType'>): SiteKey =>
  enrollmentType === 'direct' ? 'validation.alreadyMember' : 'validation.alreadyMember.contact';
