import { earnRateParts } from '@dining/copy-engine';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { earnRateOf } from '@dining/rules';
import { useMember } from '@dining/session';
import { AwardIcon, Icon } from '@dining/ui';
import type { ReactNode } from 'react';

/**
 * The member's earn rate, or the best one of the program for visitors (HOM-05), as the note of a hero; nothing where the
 * partner hides its rates (PRT-04).
 */
export function RateNote(): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const member = useMember();
  const { settings } = usePartner();
  if (!settings.showsEarnRate) return null;
  return (
    <>
      <Icon of={AwardIcon} size={16} />
      <p>
        {member ? (
          copy('discover.memberRate', {
            rate: copy('earn.rate', earnRateParts(earnRateOf(member.tierLevel, settings.earnRates), settings, deck)),
          })
        ) : (
          <CopyText name="discover.earnRate" />
        )}
      </p>
    </>
  );
}
