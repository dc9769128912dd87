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
};

/** A merchant on the map: shows its rating, and its name when selected. */
export function Pin({ pin, selected, ...button }: PinProps) {
  const copy = useCopy();
  return (
    <Label {...button} name={pinName(pin, copy)} pressed={selected} look={look(pin, selected)}>
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

const look = (pin: MapPin, selected: boolean) => (selected ? 'selected' : pin.bonus ? 'bonus' : undefined);

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

function pinName({ name, rating, bonus }: MapPin, copy: CopyReader): string {
  if (rating === undefined || rating <= 0) return copy('map.pin.unrated', { name });
  return copy(bonus ? 'map.pin.bonus' : 'map.pin', { name, rating: ratingText(rating) });
}
