import { useCopy, type CopyReader } from '@dining/copy-engine/react';
import { Icon, StarIcon, TicketIcon, UtensilsIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import type { MapPin } from '../map.types.ts';
import { pinStyle } from './pin-style.ts';
import { PinButton } from './PinButton.tsx';

const Label = styled(PinButton)`
  ${pinStyle}
`;

const StaticLabel = styled.span`
  ${pinStyle}
`;

type PinProps = Omit<ComponentProps<typeof PinButton>, 'name' | 'pressed' | 'look' | 'children' | 'className'> & {
  pin: MapPin;
  selected: boolean;
  /** Its card in the list has the pointer or the focus. */
  lit?: boolean;
};

/** A merchant on the map: shows its rating, and its name when selected. */
export function Pin({ pin, selected, lit = false, ...button }: PinProps) {
  const copy = useCopy();
  return (
    <Label {...button} name={pinName(pin, copy)} pressed={selected} look={look(pin, selected, lit)}>
      <PinContent pin={pin} selected={selected} />
    </Label>
  );
}

/** A pin that cannot be pressed, for maps that are not interactive. */
export function StaticPin({ pin }: { pin: MapPin }) {
  return (
    <StaticLabel data-look="selected">
      <PinContent pin={pin} selected />
    </StaticLabel>
  );
}

const look = (pin: MapPin, selected: boolean, lit: boolean) =>
  selected ? 'selected' : lit ? 'lit' : pin.bonus ? 'bonus' : undefined;

function PinContent({ pin, selected }: { pin: MapPin; selected: boolean }) {
  const isRated = pin.rating !== undefined && pin.rating > 0;
  const icon = pin.bonus && !selected ? TicketIcon : isRated ? StarIcon : UtensilsIcon;
  return (
    <>
      <Icon of={icon} size={16} filled={icon === StarIcon} />
      {selected ? <span>{pin.name}</span> : isRated && <span>{ratingText(pin.rating)}</span>}
    </>
  );
}

const ratingText = (rating = 0): string => rating.toFixed(1);

/** What assistive technology reads: name, rating, and what is earned beyond the rate. */
export function pinName({ name, rating, bonus }: MapPin, copy: CopyReader): string {
  const pin =
    rating === undefined || rating <= 0
      ? copy('map.pin.unrated', { name })
      : copy('map.pin', { name, rating: ratingText(rating) });
  return bonus ? copy('map.pin.bonus', { pin, bonus }) : pin;
}
