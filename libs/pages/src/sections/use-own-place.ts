import { remembered, useRemembered } from '@dining/location';
import { useMember } from '@dining/session';

/**
 * Where this visitor probably is, for restaurants "near you": the place of the last search, else the ZIP code of the
 * member's profile. On the server and during hydration only the ZIP code is known.
 */
export function useOwnPlace(): string | undefined {
  const lastPlace = useRemembered(remembered.manualLocation);
  const zipCode = useMember()?.address.zipCode;
  return lastPlace ?? (zipCode || undefined);
}
