import { serverNow } from '@dining/api-client';
import type { ActiveBonus } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { toMinute } from '@dining/site/react';
import { announce } from '@dining/ui';
import type { BonusSite } from './bonus-site.ts';
import { bonusesApi } from './bonuses.endpoints.ts';
import { isRegistered, rememberRegistered } from './registered-bonuses.ts';

/** A member's registration for a bonus. */
export type Registration = {
  isRegistered: boolean;
  isWorking: boolean;
  isFailed: boolean;
  register(): Promise<void>;
};

/**
 * Registers for a bonus (BON-01). The browser remembers it for 35 minutes.
 * @param now undefined while the time is unknown
 */
export function useRegistration(
  { code, bonusStatus }: ActiveBonus,
  { member: { publicId }, onRegistered }: BonusSite,
  now?: Date,
): Registration {
  const copy = useMemberCopy();
  const [register, { isLoading, isError, isSuccess }] = bonusesApi.useRegisterBonusMutation();
  return {
    isRegistered: bonusStatus === 'Enrolled' || isSuccess || (now !== undefined && isRegistered(publicId, code, now)),
    isWorking: isLoading,
    isFailed: isError,
    async register() {
      const { error } = await register(code);
      if (error) return;
      // As `now` is: by the server's clock, to the minute. The browser's may be later, and such a registration would not count.
      rememberRegistered(publicId, code, toMinute(new Date(serverNow())));
      announce(copy('bonus.registered'));
      await onRegistered();
    },
  };
}
