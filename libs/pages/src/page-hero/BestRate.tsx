import { CopyText } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { AwardIcon, Icon } from '@dining/ui';
import type { ReactNode } from 'react';

/** The best rate of the program, as the note of a hero; nothing where the partner hides its rates (PRT-04). */
export function BestRate(): ReactNode {
  if (!usePartner().settings.showsEarnRate) return null;
  return (
    <>
      <Icon of={AwardIcon} />
      <p>
        <CopyText name="discover.earnRate" />
      </p>
    </>
  );
}
