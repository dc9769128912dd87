import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Button, Dialog, IconButton, TrashIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { CardArt } from '../art/CardArt.tsx';
import { Words } from './card-list-style.ts';

type CardRowProps = {
  card: Card;
  /** The only one: deleting it closes the account, and the button says so (CRD-07). */
  isLast: boolean;
  onDelete: () => void;
};

/** A linked card with its button to delete it (look, card-on-file row). */
export function CardRow({ card: { cardType, lastFour, description }, isLast, onDelete }: CardRowProps): ReactNode {
  const copy = useMemberCopy();
  // The dialog is loaded when somebody is about to open it.
  const press = { onClick: onDelete, onPointerEnter: () => void Dialog.preload() };
  return (
    <li data-closing={isLast || undefined}>
      <CardArt type={cardType} />
      <Words>
        <b>{copy('card.endingIn', { lastFour })}</b>
        <small>{description}</small>
      </Words>
      {isLast ? (
        <Button look="quiet" small {...press}>
          {copy('card.closing')}
        </Button>
      ) : (
        <IconButton icon={TrashIcon} label={copy('card.delete', { lastFour })} {...press} />
      )}
    </li>
  );
}
