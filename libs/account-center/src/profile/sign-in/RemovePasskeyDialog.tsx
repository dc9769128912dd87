import type { Passkey } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { announce, Banner, Button, Dialog } from '@dining/ui';
import type { ReactNode } from 'react';
import { accessApi } from './access.endpoints.ts';

export type PasskeyDialogProps = {
  open: boolean;
  passkey: Passkey;
  onClose: () => void;
  /** Loads the list again and closes the dialog. */
  onDone: () => Promise<void>;
};

/** Asks before a passkey is removed (ACC-15). */
export default function RemovePasskeyDialog({ open, passkey, onClose, onDone }: PasskeyDialogProps): ReactNode {
  const copy = useMemberCopy();
  const [removePasskey, { isLoading, error, reset }] = accessApi.useRemovePasskeyMutation();
  const { id, name } = passkey;

  function close(): void {
    reset();
    onClose();
  }

  async function remove(): Promise<void> {
    const answer = await removePasskey(id);
    if (answer.error) return;
    await onDone();
    announce(copy('passkeys.removed', { name }));
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      closeLabel={copy('toast.close')}
      title={copy('passkeys.remove.title', { name })}
      text={copy('passkeys.remove.text')}
      urgent
      safe={
        <Button look="quiet" onClick={close}>
          {copy('passkeys.remove.keep')}
        </Button>
      }
      action={
        <Button busy={isLoading ? copy('form.working') : undefined} onClick={() => void remove()}>
          {copy('passkeys.remove.submit')}
        </Button>
      }
    >
      {error && <Banner kind="error" role="alert" title={copy('passkeys.failed')} />}
    </Dialog>
  );
}
