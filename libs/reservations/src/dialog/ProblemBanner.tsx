import type { Reservation, Slot } from '@dining/api-contract';
import type { MemberKey } from '@dining/copy-engine';
import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor, Banner } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { whenText } from '../request/request-text.ts';
import { reservationsApi } from '../reservations.endpoints.ts';
import type { BookedMerchant } from '../widget/booked-merchant.ts';
import { SlotGrid } from '../widget/SlotGrid.tsx';
import type { BookingProblem } from './use-booking.ts';

const Others = styled.div`
  margin-top: ${token('space-3')};
`;

const words: Record<BookingProblem, MemberKey> = {
  taken: 'booking.taken',
  overlap: 'booking.overlap',
  checking: 'booking.checking',
  deactivated: 'booking.deactivated',
  card_needed: 'booking.cardNeeded',
  too_late: 'booking.tooLate',
  error: 'reservation.error',
  payment: 'booking.payment',
};

/** Two reservations at one restaurant are at least this far apart (account-center document, section 9). */
const OVERLAP_MS = 2 * 3_600_000;

export type ProblemBannerProps = {
  problem: BookingProblem;
  merchant: BookedMerchant;
  startsAt: string;
  /** Other times that are free. */
  others: readonly Slot[];
  onChoose: (slot: Slot) => void;
};

/** Says why the table was not booked, and what the guest can do instead (RSV-03, EXT-09). */
export function ProblemBanner({ problem, merchant, startsAt, others, onChoose }: ProblemBannerProps): ReactNode {
  const copy = useMemberCopy();
  const { telephone } = merchant;
  const mayCall = problem === 'deactivated' || problem === 'too_late';
  return (
    <Banner
      kind={problem === 'taken' || problem === 'overlap' || problem === 'checking' ? 'warning' : 'error'}
      role="alert"
      title={copy(words[problem])}
    >
      {problem === 'overlap' && <OtherReservation merchantId={merchant.id} startsAt={startsAt} />}
      {mayCall && telephone && (
        <Anchor href={telephone.href}>{copy('reservation.call', { phone: telephone.text })}</Anchor>
      )}
      {problem === 'taken' && others.length > 0 && (
        <Others>
          <SlotGrid label={copy('reservation.others')} slots={others} onChoose={onChoose} />
        </Others>
      )}
    </Banner>
  );
}

/** Names the reservation that is in the way, once it is loaded, and links to it. */
function OtherReservation({ merchantId, startsAt }: { merchantId: string; startsAt: string }): ReactNode {
  const copy = useMemberCopy();
  const { data } = reservationsApi.useReservationsQuery();
  const isNear = (other: Reservation) =>
    other.merchantId === merchantId && Math.abs(Date.parse(other.startsAt) - Date.parse(startsAt)) < OVERLAP_MS;
  const other = data?.upcoming.find(isNear);
  return (
    <Anchor href={`/account/reservations${other ? `#${other.id}` : ''}`}>
      {other ? copy('booking.overlap.see', { when: whenText(other, copy) }) : copy('booking.mine')}
    </Anchor>
  );
}
