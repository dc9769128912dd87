import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { Icon, StarIcon, TicketIcon, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { MapPin } from '../map.types.ts';
import { MarkButton } from './MarkButton.tsx';
import { pinStyle } from './pin-style.ts';

const Label = styled(MarkButton)`
  ${pinStyle}
`;

const StillLabel = styled.span`
  ${pinStyle}
`;

type PinProps = Omit<ComponentProps<typeof MarkButton>, 'name' | 'pressed' | 'look' | 'children' | 'className'> & {
  pin: MapPin;
  chosen: boolean;
};

/** A merchant on the map: its rating; when chosen, its name. */
export function Pin({ pin, chosen, ...button }: PinProps) {
  const copy = useCopy();
  return (
    <Label {...button} name={pinName(pin, copy)} pressed={chosen} look={look(pin, chosen)}>
      <Face pin={pin} chosen={chosen} />
    </Label>
  );
}

/** The one pin of a map that is only looked at. */
export function StillPin({ pin }: { pin: MapPin }) {
  return (
    <StillLabel data-look="chosen">
      <Face pin={pin} chosen />
    </StillLabel>
  );
}

const look = (pin: MapPin, chosen: boolean) => (chosen ? 'chosen' : pin.bonus ? 'bonus' : undefined);

function Face({ pin, chosen }: { pin: MapPin; chosen: boolean }) {
  const rated = pin.rating !== undefined && pin.rating > 0;
  const sign = pin.bonus && !chosen ? TicketIcon : rated ? StarIcon : UtensilsIcon;
  return (
    <>
      <Icon of={sign} size={16} filled={sign === StarIcon} />
      {chosen ? <span>{pin.name}</span> : rated && <span>{figure(pin.rating)}</span>}
    </>
  );
}

const figure = (rating = 0): string => rating.toFixed(1);

function pinName({ name, rating, bonus }: MapPin, copy: CopyReader): string {
  if (rating === undefined || rating <= 0) return copy('map.pin.unrated', { name });
  return copy(bonus ? 'map.pin.bonus' : 'map.pin', { name, rating: figure(rating) });
}
