import type { Slot } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { clockText, moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { slotStyle } from './slot-style.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  gap: ${token('space-2')};
`;

const SlotButton = styled.button`
  ${slotStyle}
  width: 100%;
`;

export type SlotGridProps = {
  /** Accessible name of the list. */
  label: string;
  slots: readonly Slot[];
  onChoose: (slot: Slot) => void;
  /** Called when the guest approaches a slot, to load what choosing it needs. */
  onApproach?: (() => void) | undefined;
};

/** Times that can be booked, as buttons; what a no-show costs is written on those that a card guarantees (RSV-03). */
export function SlotGrid({ label, slots, onChoose, onApproach }: SlotGridProps): ReactNode {
  const copy = useCopy();
  return (
    <Grid aria-label={label}>
      {slots.map((slot) => (
        <li key={slot.startsAt}>
          <SlotButton type="button" onClick={() => onChoose(slot)} onPointerEnter={onApproach} onFocus={onApproach}>
            {clockText(slot.time)}
            {slot.needsCard && <small>{copy('reservation.fee', { fee: moneyText(slot.feeCents) })}</small>}
          </SlotButton>
        </li>
      ))}
    </Grid>
  );
}
