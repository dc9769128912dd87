import { PASSKEY_NAME_MAX_LENGTH } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, FormTextField, useNoCardNumber, type SubmitProblems } from '@dining/forms';
import { announce, Button, Dialog } from '@dining/ui';
import { useId, useState, type ReactNode } from 'react';
import { accessApi } from './access.endpoints.ts';
import type { PasskeyDialogProps } from './RemovePasskeyDialog.tsx';
import { useAccessProblems } from './use-access-problems.ts';

type Values = { name?: string };

/** Gives a passkey another name (ACC-15). */
export default function RenamePasskeyDialog({ open, passkey, onClose, onDone }: PasskeyDialogProps): ReactNode {
  const copy = useMemberCopy();
  const noCardNumber = useNoCardNumber();
  const form = useId();
  const problemsOf = useAccessProblems();
  const [renamePasskey] = accessApi.useRenamePasskeyMutation();
  const [isWorking, setWorking] = useState(false);

  async function rename({ name = '' }: Values): Promise<SubmitProblems | undefined> {
    setWorking(true);
    const { error } = await renamePasskey({ id: passkey.id, name });
    setWorking(false);
    if (error) return problemsOf(error);
    await onDone();
    announce(copy('access.saved'));
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('toast.close')}
      title={copy('passkeys.rename.title')}
      safe={
        <Button look="quiet" onClick={onClose}>
          {copy('access.cancel')}
        </Button>
      }
      action={
        <Button type="submit" form={form} busy={isWorking ? copy('form.working') : undefined}>
          {copy('passkeys.rename.submit')}
        </Button>
      }
    >
      <FinalForm<Values>
        key={`${passkey.id} ${passkey.name}`}
        id={form}
        aria-label={copy('passkeys.rename.title')}
        onSubmit={rename}
        initialValues={{ name: passkey.name }}
        errorTitle={copy('access.failed')}
      >
        <FormTextField
          name="name"
          label={copy('passkeys.name')}
          autoComplete="off"
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          validate={[noCardNumber]}
          required
        />
      </FinalForm>
    </Dialog>
  );
}
