import type { PartnerSettings } from '@dining/partner-settings';

/** Whether ® is superscripted: it is, unless the body font already draws it small and raised (CPY-02). */
export const raisesMarks = (
  { plainRegisteredMarkFonts }: Pick<PartnerSettings, 'plainRegisteredMarkFonts'>,
  bodyFamily: string,
): boolean => !plainRegisteredMarkFonts.includes(bodyFamily);
