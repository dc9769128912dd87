import { usePartner } from '@dining/partner-settings/react';
import { useMember } from '@dining/session';
import { lazyWhenOpen, useHydrated } from '@dining/ui';
import { useState, type ReactNode } from 'react';
import { closePhonePopover, isPhonePopoverClosed } from './phone-popover-closed.ts';

const PhonePopoverCard = /* @__PURE__ */ lazyWhenOpen(() => import('./PhonePopoverCard.tsx'));

/**
 * Asks a member without a mobile phone for one, where the program sends text messages: a popover over the account, which
 * stays closed for about 35 minutes. Its code loads only for those members.
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
      open={isWanted && !wasClosed && !isPhonePopoverClosed(publicId, arrivedAt)}
      onClose={() => {
        closePhonePopover(publicId, Date.now());
        setWasClosed(true);
      }}
    />
  );
}
