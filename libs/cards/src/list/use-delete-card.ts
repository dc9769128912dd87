import { useAppDispatch } from '@dining/api-client';
import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { errorCode } from '@dining/forms';
import { showToast } from '@dining/ui';
import { useState } from 'react';
import { cardsApi } from '../cards.endpoints.ts';

export type DeleteCard = {
  /** The card that the dialog asks about; stays set while the dialog closes. */
  card: Card | undefined;
  isAsking: boolean;
  /** Whether deleting it closes the account. */
  closesAccount: boolean;
  /** Whether it became the last card after the list was shown, because another tab deleted the others. */
  hasChanged: boolean;
  isDeleting: boolean;
  ask: (card: Card) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
};

/**
 * Asks before a card is deleted, deletes it, and shows the result (CRD-07).
 * @param onDeleted called when the card is deleted and the account stays open
 * @param onClosed called when the account was closed, which ended the session
 */
export function useDeleteCard(
  cards: readonly Card[],
  { onDeleted, onClosed }: { onDeleted: () => void; onClosed: () => void },
): DeleteCard {
  const copy = useMemberCopy();
  const [card, setCard] = useState<Card>();
  const [isAsking, setAsking] = useState(false);
  const [closesAccount, setClosesAccount] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [unlink] = cardsApi.useUnlinkCardMutation();
  const dispatch = useAppDispatch();

  const ask = (chosen: Card) => {
    setCard(chosen);
    setClosesAccount(cards.length === 1);
    setChanged(false);
    setAsking(true);
  };
  const cancel = () => {
    if (!isDeleting) setAsking(false);
  };

  /**
   * Whether the account is still open after its last card was deleted: another tab may have linked one in the meantime.
   * If the server cannot be reached, the account counts as closed, as the member agreed.
   */
  async function isStillOpen(): Promise<boolean> {
    const { data } = await dispatch(
      cardsApi.endpoints.stillMember.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (data) dispatch(cardsApi.util.invalidateTags(['LinkedCards']));
    return data === true;
  }

  async function confirm(): Promise<void> {
    if (!card || isDeleting) return;
    const { lastFour } = card;
    setDeleting(true);
    const { error } = await unlink({ card, ...(closesAccount && { closesAccount }) });
    const isClosed = closesAccount && !error && !(await isStillOpen());
    setDeleting(false);
    if (error && errorCode(error) === 'last_card' && !closesAccount) {
      setClosesAccount(true);
      return setChanged(true);
    }
    setAsking(false);
    if (error) return void showToast({ kind: 'error', text: copy('card.notDeleted', { lastFour }) });
    if (isClosed) return onClosed();
    showToast({ kind: 'success', text: copy('card.deleted', { lastFour }) });
    onDeleted();
  }

  return { card, isAsking, closesAccount, hasChanged, isDeleting, ask, cancel, confirm };
}
