import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Button, Dialog, IconButton, TrashIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { CardArt } from '../art/CardArt.tsx';
import { CardText } from './card-list-style.ts';

type CardRowProps = {
  card: Card;
  /** Whether it is the only card: deleting it closes the account, and the button says so (CRD-07). */
  isLast: boolean;
  onDelete: () => void;
};

/** A linked card with its button to delete it (look, card-on-file row). */
export function CardRow({ card: { cardType, lastFour, description }, isLast, onDelete }: CardRowProps): ReactNode {
  const copy = useMemberCopy();
  // Loads the dialog when the pointer approaches the button.
  const buttonEvents = { onClick: onDelete, onPointerEnter: () => void Dialog.preload() };
  return (
    <li data-closing={isLast || undefined}>
      <CardArt type={cardType} />
      <CardText>
        <b>{copy('card.endingIn', { lastFour })}</b>
        <small>{description}</small>
      </CardText>
      {isLast ? (
        <Button look="quiet" small {...buttonEvents}>
          {copy('card.closing')}
        </Button>
      ) : (
        <IconButton icon={TrashIcon} label={copy('card.delete', { lastFour })} {...buttonEvents} />
      )}
    </li>
  );
}
