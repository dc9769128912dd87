import { useMemberCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormCheckField,
  FormPasswordField,
  submitProblems,
  type SubmitProblems,
  type Validator,
} from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { PASSWORD_MAX_LENGTH } from '@dining/rules';
import { token } from '@dining/theme';
import { Button, Dialog } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { myDataApi } from './my-data.endpoints.ts';

const Losses = styled.ul`
  display: grid;
  gap: ${token('space-1')};
  margin-bottom: ${token('space-2')};
  padding-left: 1.2em;
  list-style: disc;
`;

type Values = { password?: string; confirm?: boolean };

type DeleteAccountDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whether the account may have a password, which the member then enters to confirm. */
  hasPassword: boolean;
};

/**
 * Deletes the account permanently (EXT-07). Lists what is lost and asks for the password, if there is one, and for an
 * explicit confirmation. Afterwards the member is signed out and sees the home page.
 */
export default function DeleteAccountDialog({ open, onClose, hasPassword }: DeleteAccountDialogProps): ReactNode {
  const copy = useMemberCopy();
  const { passwordAtJoin, openTableReservationsEnabled } = usePartner().settings;
  const [deleteAccount] = myDataApi.useDeleteAccountMutation();
  const navigate = useNavigate();
  const form = useId();
  const [isWorking, setWorking] = useState(false);
  const isConfirmed: Validator = (value) => (value === '' ? copy('myData.delete.confirmNeeded') : undefined);

  async function remove({ password }: Values): Promise<SubmitProblems | undefined> {
    setWorking(true);
    const { error } = await deleteAccount({ confirm: true, ...(password !== undefined && { password }) });
    if (error) {
      setWorking(false);
      // An administrator viewing the site as the member may change nothing (SES-11).
      const byCode = { emulated: copy('error.forbidden') };
      return submitProblems(error, {
        byCode,
        fields: copy('myData.delete.failed'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    }
    // The server has ended the session; this clears it in the browser too and shows the home page.
    await navigate('/SignOut', { replace: true });
    return undefined;
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy('myData.delete.title')}
      text={copy('myData.delete.text')}
      closeLabel={copy('toast.close')}
      urgent
      safe={
        <Button look="quiet" onClick={onClose}>
          {copy('myData.delete.keep')}
        </Button>
      }
      action={
        <Button type="submit" form={form} busy={isWorking ? copy('form.working') : undefined}>
          {copy('myData.delete.submit')}
        </Button>
      }
    >
      <Losses>
        <li>{copy('myData.delete.rewards')}</li>
        <li>{copy('myData.delete.cards')}</li>
        <li>{copy('myData.delete.level')}</li>
        {openTableReservationsEnabled && <li>{copy('myData.delete.tables')}</li>}
      </Losses>
      <FinalForm<Values>
        id={form}
        aria-label={copy('myData.delete')}
        onSubmit={remove}
        errorTitle={copy('myData.delete.failed')}
      >
        {hasPassword && (
          <FormPasswordField
            name="password"
            label={copy('field.currentPassword')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required={passwordAtJoin}
            hint={passwordAtJoin ? undefined : copy('myData.delete.passwordHint')}
          />
        )}
        <FormCheckField name="confirm" label={copy('myData.delete.confirm')} validate={[isConfirmed]} required />
      </FinalForm>
    </Dialog>
  );
}
