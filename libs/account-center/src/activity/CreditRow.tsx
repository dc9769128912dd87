import type { StatementCredit } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { moneyText } from '@dining/rules';
import type { ReactNode } from 'react';
import { dayText } from './activity-row.ts';
import { creditFacts, creditStatus } from './activity-words.ts';
import { PayoutSign } from './DishImage.tsx';
import { RowBody } from './RowBody.tsx';
import { WhyNot } from './WhyNot.tsx';

/** A payout on its way to the member, or there (ACC-09). */
export function CreditRow({ credit, day }: { credit: StatementCredit; day: string }): ReactNode {
  const copy = useCopy();
  const status = creditStatus(credit, copy);
  const isStuck = status.kind === 'refused';
  const title = copy(credit.targetType === 'card' ? 'credit.title' : 'credit.title.other');
  return (
    <>
      <RowBody
        day={day}
        picture={<PayoutSign />}
        title={title}
        facts={creditFacts(credit, copy)}
        earned={{ kind: 'amount', text: moneyText(credit.creditAmountCents) }}
        status={status}
        isOpen={isStuck}
      />
      {isStuck && (
        <WhyNot text={copy('credit.rejected.text')} link={undefined} about={{ merchant: title, date: dayText(day) }} />
      )}
    </>
  );
}
