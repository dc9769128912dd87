import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { dismiss, isDismissed, lazyWhenOpen, useHydrated } from '@dining/ui';
import { useState, type ReactNode } from 'react';

const PhonePopoverCard = /* @__PURE__ */ lazyWhenOpen(() => import('./PhonePopoverCard.tsx'));

/** How long the popover stays closed, in milliseconds: about 35 minutes, as the sources say. */
const CLOSED_FOR_MS = 2_100_000;

/** The name under which closing it is remembered: one per member, because several may share a browser. */
const dismissalOf = (publicId: string): string => `phone-popover.${publicId}`;

/**
 * Asks a member without a mobile phone for one, where the program sends text messages: a box beside or below the account,
 * which stays closed for about 35 minutes. Its code loads only for those members.
 * @param isProfile whether the page is the profile, which has the field itself
 */
export function PhonePopover({ isProfile }: { isProfile: boolean }): ReactNode {
  const { hasSmsOptIn, hasSmsOptInV2 } = usePartner().settings;
  const member = useMember();
  const isHydrated = useHydrated();
  const [arrivedAt] = useState(() => Date.now());
  const [wasClosed, setWasClosed] = useState(false);
  if (!member || !isHydrated) return null;
  const { publicId, phoneNumber } = member;
  const isWanted = (hasSmsOptIn || hasSmsOptInV2) && phoneNumber === '' && !isProfile;
  return (
    <PhonePopoverCard
      open={isWanted && !wasClosed && !isDismissed(dismissalOf(publicId), CLOSED_FOR_MS, arrivedAt)}
      onClose={() => {
        dismiss(dismissalOf(publicId), Date.now());
        setWasClosed(true);
      }}
    />
  );
}
