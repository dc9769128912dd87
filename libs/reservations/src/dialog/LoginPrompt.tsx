import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { ButtonLink } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBookingSite } from '../booking.context.ts';
import { bookingEvents } from '../events/booking-events.ts';
import type { WantedTable } from './booking-draft.ts';

const Ways = styled.div`
  display: grid;
  gap: 10px;
  margin-top: ${token('space-2')};
`;

export type LoginPromptProps = { wanted: WantedTable; returnPath: string };

/** Asks a visitor to sign in or join, and brings them back to the restaurant and the chosen slot (RSV-03). */
export function LoginPrompt({ wanted: { merchantId, slot, partySize }, returnPath }: LoginPromptProps): ReactNode {
  const copy = useCopy();
  const { onSignIn, record } = useBookingSite();
  const isRecorded = useRef(false);
  useEffect(() => {
    if (isRecorded.current) return;
    isRecorded.current = true;
    record(bookingEvents.loginPrompt, { merchantId, date: slot.date, time: slot.time, partySize });
  }, [record, merchantId, slot, partySize]);
  const leave = () => onSignIn(returnPath);
  return (
    <Ways>
      <ButtonLink wide href="/login" onClick={leave}>
        {copy('layout.signIn')}
      </ButtonLink>
      <ButtonLink wide look="quiet" href="/join" onClick={leave}>
        {copy('merchantPage.earn.join')}
      </ButtonLink>
    </Ways>
  );
}
