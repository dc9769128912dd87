import type { MemberBonus } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { ProgressBar } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { mealsCounted } from './bonus-text.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')};
  width: 100%;
  font-size: ${token('font-size-sm')};
`;

/** The meals that count toward a bonus, as a bar and in words (ACC-17). */
export function BonusProgressBar({ progress }: { progress: MemberBonus }): ReactNode {
  const text = mealsCounted(progress, useMemberCopy());
  return (
    <Root>
      <ProgressBar aria-label={text} max={progress.mealsRequired} value={progress.meals} />
      <b aria-hidden="true">{text}</b>
    </Root>
  );
}
