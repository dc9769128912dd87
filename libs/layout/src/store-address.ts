import type { PartnerSettings } from '@dining/partner-settings';

/** The address of the native app in the store of the visitor's device, or in the only store that has it (BAN-04). */
export function storeAddress(
  userAgent: string,
  { appStoreLinks }: Pick<PartnerSettings, 'appStoreLinks'>,
): string | undefined {
  const { ios, android } = appStoreLinks;
  return /android/i.test(userAgent) ? (android ?? ios) : (ios ?? android);
}
