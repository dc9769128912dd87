import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Button, Dialog, IconButton, PencilIcon, TrashIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { CardArt } from '../art/CardArt.tsx';
import { Buttons, CardText, Closing } from './card-list-style.ts';

type CardRowProps = {
  card: Card;
  /** Whether it is the only card: deleting it closes the account, and the button says so (CRD-07). */
  isLast: boolean;
  onDelete: () => void;
  onName: () => void;
};

/**
 * A linked card with its buttons to name and delete it (look, card-on-file row). A nickname precedes its network and last
 * digits (CRD-10); the last card says how to replace it.
 */
export function CardRow({ card, isLast, onDelete, onName }: CardRowProps): ReactNode {
  const { cardType, lastFour, description, nickname } = card;
  const copy = useMemberCopy();
  // Loads the dialog when the pointer approaches the button.
  const deleteEvents = { onClick: onDelete, onPointerEnter: () => void Dialog.preload() };
  return (
    <li>
      <CardArt type={cardType} />
      <CardText>
        <b>{nickname ?? copy('card.endingIn', { lastFour })}</b>
        <small>
          {nickname === undefined ? description : `${description} · ${copy('card.endingIn', { lastFour })}`}
        </small>
      </CardText>
      <Buttons>
        <IconButton icon={PencilIcon} label={copy('card.nickname', { lastFour })} onClick={onName} />
        {!isLast && <IconButton icon={TrashIcon} label={copy('card.delete', { lastFour })} {...deleteEvents} />}
      </Buttons>
      {isLast && (
        <Closing>
          <p>{copy('card.replace')}</p>
          <Button look="quiet" small {...deleteEvents}>
            {copy('card.closing')}
          </Button>
        </Closing>
      )}
    </li>
  );
}
