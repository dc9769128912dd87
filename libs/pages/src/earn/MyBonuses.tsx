import { BonusBanners } from '@dining/bonuses';
import { MemberCopyProvider } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { Suspense, type ReactNode } from 'react';
import { useBonusSite } from '../member-words/use-bonus-site.ts';

const Root = styled.div`
  margin-bottom: ${token('space-9')};
`;

/** The member's own bonuses with progress and end, above the offers for everyone (ACC-17). Nothing for visitors. */
export default function MyBonuses(): ReactNode {
  const site = useBonusSite();
  if (!site) return null;
  return (
    <Suspense fallback={null}>
      <MemberCopyProvider>
        <Root>
          <BonusBanners site={site} />
        </Root>
      </MemberCopyProvider>
    </Suspense>
  );
}
