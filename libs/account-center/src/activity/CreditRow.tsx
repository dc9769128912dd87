import type { StatementCredit } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { billText, dayText } from '@dining/rules';
import { token } from '@dining/theme';
import { CreditCardIcon, Icon, round } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { creditFacts, creditStatus } from '../dine/activity-text.ts';
import { WhyNot } from '../dine/WhyNot.tsx';
import { RowBody } from './RowBody.tsx';

const Disc = styled.div`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${round};
  background: ${token('color-bg-sunken')};
  color: ${token('color-text-muted')};
`;

/** A payout of a credit program (ACC-09). */
export function CreditRow({ credit, day }: { credit: StatementCredit; day: string }): ReactNode {
  const copy = useMemberCopy();
  const status = creditStatus(credit, copy);
  const title = copy(credit.targetType === 'card' ? 'credit.title' : 'credit.title.other');
  return (
    <RowBody
      day={day}
      picture={
        <Disc>
          <Icon of={CreditCardIcon} />
        </Disc>
      }
      title={title}
      facts={creditFacts(credit, copy)}
      earned={{ kind: 'amount', text: billText(credit.creditAmountCents) }}
      status={status}
      below={
        status.kind === 'refused' && (
          <WhyNot
            text={copy('credit.rejected.text')}
            link={undefined}
            about={{ merchant: title, date: dayText(day) }}
          />
        )
      }
    />
  );
}
