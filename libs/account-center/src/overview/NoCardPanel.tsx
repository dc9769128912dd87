import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { ButtonLink, Panel } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-4')};
  align-items: center;
  justify-content: space-between;
  h2 {
    font-size: ${token('font-size-lg')};
  }
`;

/** Links a member without a card to adding one, or to joining first if that is still open (ACC-02). */
export function NoCardPanel({ hasJoined }: { hasJoined: boolean }): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root as="section" aria-labelledby="no-card">
      <div>
        <h2 id="no-card">{copy('accountPage.noCard.title')}</h2>
        <p>{copy('accountPage.noCard.text')}</p>
      </div>
      <ButtonLink href={hasJoined ? '/add_card' : '/join'}>{copy('accountPage.noCard.link')}</ButtonLink>
    </Root>
  );
}
