import { CARD_NICKNAME_MAX_LENGTH, type Card } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, FormTextField, submitProblems, type SubmitProblems } from '@dining/forms';
import { mayHoldCardNumber } from '@dining/rules';
import { announce, Button, Dialog } from '@dining/ui';
import { useId, useState, type ReactNode } from 'react';
import { cardsApi } from '../cards.endpoints.ts';

export type NameCardDialogProps = { open: boolean; card: Card; onClose: () => void };

type Values = { nickname?: string };

/** Gives a linked card a nickname (CRD-10). A text that could hold a card number is not sent anywhere. */
export default function NameCardDialog({ open, card, onClose }: NameCardDialogProps): ReactNode {
  const copy = useMemberCopy();
  const form = useId();
  const [nameCard] = cardsApi.useNameCardMutation();
  const [isWorking, setWorking] = useState(false);

  async function save({ nickname = '' }: Values): Promise<SubmitProblems | undefined> {
    if (mayHoldCardNumber(nickname)) return { fields: { nickname: [copy('card.nickname.number')] } };
    setWorking(true);
    const { error } = await nameCard({ id: card.id, nickname });
    setWorking(false);
    if (error)
      return submitProblems(error, {
        byCode: { emulated: copy('error.forbidden') },
        fields: copy('card.nickname.failed'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    onClose();
    announce(copy('card.nickname.saved'));
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('card.delete.close')}
      title={copy('card.nickname.title')}
      text={copy('card.endingIn', { lastFour: card.lastFour })}
      safe={
        <Button look="quiet" onClick={onClose}>
          {copy('card.nickname.cancel')}
        </Button>
      }
      action={
        <Button type="submit" form={form} busy={isWorking ? copy('form.working') : undefined}>
          {copy('card.nickname.submit')}
        </Button>
      }
    >
      <FinalForm<Values>
        key={`${card.id} ${card.nickname}`}
        id={form}
        aria-label={copy('card.nickname.title')}
        onSubmit={save}
        initialValues={{ nickname: card.nickname ?? '' }}
        errorTitle={copy('card.nickname.failed')}
      >
        <FormTextField
          name="nickname"
          label={copy('card.nickname.label')}
          hint={copy('card.nickname.hint')}
          autoComplete="off"
          maxLength={CARD_NICKNAME_MAX_LENGTH}
        />
      </FinalForm>
    </Dialog>
  );
}
