import type { Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { errorCode } from '@dining/forms';
import { showToast } from '@dining/ui';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { cardsApi } from '../cards.endpoints.ts';

export type DeleteCard = {
  /** The card that the question is about; kept while the dialog closes. */
  card: Card | undefined;
  isAsking: boolean;
  /** Deleting it closes the account. */
  closesAccount: boolean;
  /** It has become the last one since the list was shown: another tab has deleted the others. */
  hasChanged: boolean;
  isDeleting: boolean;
  ask: (card: Card) => void;
  keep: () => void;
  confirm: () => Promise<void>;
};

/**
 * Asks before a card is deleted, deletes it, and says how it went (CRD-07).
 * @param onDeleted called when it is gone and the account goes on
 * @param onClosed called when the account has been closed and nobody is signed in any more
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
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();

  const ask = (chosen: Card) => {
    setCard(chosen);
    setClosesAccount(cards.length === 1);
    setChanged(false);
    setAsking(true);
  };
  const keep = () => {
    if (!isDeleting) setAsking(false);
  };

  /**
   * Whether the account is open after its last card was deleted: another tab may have linked one meanwhile. Where the
   * server cannot be asked it counts as closed, as the member has agreed; who signs in again sees how it stands.
   */
  async function goesOn(): Promise<boolean> {
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
    const isClosed = closesAccount && !error && !(await goesOn());
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

  return { card, isAsking, closesAccount, hasChanged, isDeleting, ask, keep, confirm };
}
