import { useCopy } from '@dining/copy-engine/react';
import { Button, ButtonLink, Icon, PhoneIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { dateText } from '../request/request-text.ts';
import type { AvailabilityViewProps } from './availability-view.types.ts';
import { NoTables } from './NoTables.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { Note } from './widget-style.ts';

/** What a restaurant answers to a request: times, or why there are none and what else there is (RSV-02, EXT-09). */
export function AvailabilityView({
  availability,
  merchant,
  state,
  similar,
  ...choice
}: AvailabilityViewProps): ReactNode {
  const copy = useCopy();
  const { telephone } = merchant;
  switch (availability.outcome) {
    case 'slots':
      return <SlotGrid label={copy('reservation.times')} slots={availability.slots} {...choice} />;
    case 'party_too_small':
      return (
        <>
          <Note>{copy('reservation.tooSmall', { count: availability.minParty })}</Note>
          <Button small look="quiet" onClick={() => state.ask({ partySize: availability.minParty })}>
            {copy('reservation.tooSmall.ask', { count: availability.minParty })}
          </Button>
        </>
      );
    case 'party_too_big':
      return (
        <>
          <Note>{copy('reservation.tooBig', { count: availability.maxParty })}</Note>
          {telephone && (
            <ButtonLink small look="quiet" href={telephone.href}>
              <Icon of={PhoneIcon} size={16} />
              {copy('reservation.call', { phone: telephone.text })}
            </ButtonLink>
          )}
        </>
      );
    case 'too_far': {
      const date = dateText(availability.lastDate, state.today, copy);
      return (
        <>
          <Note>{copy('reservation.tooFar', { date })}</Note>
          <Button small look="quiet" onClick={() => state.ask({ date: availability.lastDate })}>
            {copy('reservation.tooFar.ask', { date })}
          </Button>
        </>
      );
    }
    case 'none':
    case 'too_close':
      return <NoTables availability={availability} merchant={merchant} state={state} similar={similar} {...choice} />;
  }
}
