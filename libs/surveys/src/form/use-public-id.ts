import { useMember, visitorPublicId } from '@dining/session';

type PrivacySignal = { globalPrivacyControl?: boolean };

/**
 * The public id that the person may choose to send with the answers (SUR-03): a member's or a known visitor's. Undefined
 * for anyone else, and for people whose browser asks sites not to share their data (Global Privacy Control): they are not
 * asked again. Call it in the browser only.
 */
export function usePublicId(): string | undefined {
  const member = useMember();
  if ((navigator as PrivacySignal).globalPrivacyControl === true) return undefined;
  return member?.publicId ?? visitorPublicId();
}
