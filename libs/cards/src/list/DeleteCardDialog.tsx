import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { Button, Dialog } from '@dining/ui';
import type { ReactNode } from 'react';
import type { DeleteCard } from './use-delete-card.ts';

/** Asks whether to delete a card and says what follows; the last one closes the account (CRD-07). */
export function DeleteCardDialog({ deleting }: { deleting: DeleteCard }): ReactNode {
  const copy = useMemberCopy();
  const { openTableReservationsEnabled } = usePartner().settings;
  const { card, isAsking, closesAccount, hasChanged, isDeleting, cancel, confirm } = deleting;
  const lastFour = card?.lastFour ?? '';
  const closing = [
    hasChanged && copy('card.closing.changed', { lastFour }),
    copy('card.closing.text'),
    openTableReservationsEnabled && copy('card.closing.tables'),
  ].filter(Boolean);
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      urgent
      title={closesAccount ? copy('card.closing.title') : copy('card.delete.title', { lastFour })}
      text={<span aria-live="polite">{closesAccount ? closing.join(' ') : copy('card.delete.text')}</span>}
      closeLabel={copy('card.delete.close')}
      safe={
        <Button look="quiet" onClick={cancel}>
          {copy('card.delete.keep')}
        </Button>
      }
      action={
        <Button onClick={() => void confirm()} busy={isDeleting ? copy('card.delete.working') : undefined}>
          {copy(closesAccount ? 'card.closing' : 'card.delete.submit')}
        </Button>
      }
    />
  );
}
