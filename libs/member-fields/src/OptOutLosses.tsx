import { earnRateParts } from '@dining/copy-engine';
import { useCopy, useCopyDeck } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import type { OptOutCost } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.ul`
  display: grid;
  gap: ${token('space-2')};
  padding-left: 1.2em;
  list-style: disc;
`;

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

type OptOutLossesProps = {
  cost: OptOutCost;
  /** More losses, as list items. */
  children?: ReactNode;
};

/** What a member would lose by opting out of e-mail, as sentences (ACC-13). */
export function OptOutLosses({ cost: { keepsVipThrough, rates }, children }: OptOutLossesProps): ReactNode {
  const copy = useCopy();
  const deck = useCopyDeck();
  const { settings } = usePartner();
  const rateText = (rate: number) => copy('earn.rate', earnRateParts(rate, settings, deck));
  const tier = copy('tier.2');
  const later = keepsVipThrough === undefined ? undefined : { date: day.format(new Date(keepsVipThrough)) };
  const rateWords = rates && { from: rateText(rates.from), to: rateText(rates.to) };
  return (
    <List>
      {rateWords && (
        <li>
          {later
            ? copy('optOut.rate.later', { ...rateWords, ...later, vip: copy('tier.3') })
            : copy('optOut.rate', rateWords)}
        </li>
      )}
      <li>{later ? copy('optOut.level.later', { ...later, tier }) : copy('optOut.level', { tier })}</li>
      {children}
    </List>
  );
}
