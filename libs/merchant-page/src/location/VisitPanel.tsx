import type { MerchantDetail } from '@dining/api-contract';
import { token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { bodyStyle } from '../page/layout-style.ts';
import { VisitSections } from './VisitSections.tsx';

const Root = styled(Panel)`
  ${bodyStyle}
  > section > h2 {
    font-size: ${token('font-size-lg')};
  }
  > section + section {
    margin-top: ${token('space-5')};
    padding-top: ${token('space-5')};
  }
`;

/** Where and when to go, beside the page of a restaurant that takes no reservations: there the table would be booked. */
export default function VisitPanel({ merchant }: { merchant: MerchantDetail }): ReactNode {
  return (
    <Root>
      <VisitSections merchant={merchant} />
    </Root>
  );
}
