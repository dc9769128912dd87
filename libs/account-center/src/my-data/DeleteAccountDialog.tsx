import { useCopy } from '@dining/copy-engine';
import {
  FinalForm,
  FormCheckField,
  FormPasswordField,
  submitProblems,
  type SubmitProblems,
  type Validator,
} from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { PASSWORD_MAX_LENGTH } from '@dining/rules';
import type { AppDispatch } from '@dining/session';
import { token } from '@dining/theme';
import { Button, Dialog } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { accountApi } from '../account.endpoints.ts';

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
  /** Whether this account may have a password, with which the member says once more who they are. */
  hasPassword: boolean;
};

/**
 * Deletes the account for good once the member has said so (EXT-07): it says what is lost, asks for the password where
 * there is one and for a clear yes. Then nobody is signed in any more, and home is shown.
 */
export default function DeleteAccountDialog({ open, onClose, hasPassword }: DeleteAccountDialogProps): ReactNode {
  const copy = useCopy();
  const { passwordAtJoin } = usePartner().settings;
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const form = useId();
  const [isWorking, setWorking] = useState(false);
  const agreed: Validator = (value) => (value === '' ? copy('myData.delete.confirmNeeded') : undefined);

  async function remove({ password }: Values): Promise<SubmitProblems | undefined> {
    setWorking(true);
    const { error } = await dispatch(
      accountApi.endpoints.deleteAccount.initiate({ confirm: true, ...(password !== undefined && { password }) }),
    );
    if (error) {
      setWorking(false);
      // An administrator looks through a member's eyes only (SES-11).
      const byCode = { emulated: copy('error.forbidden') };
      return submitProblems(error, {
        byCode,
        fields: copy('myData.delete.failed'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    }
    // The session has ended on the server; this forgets it here as well and leads home.
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
        <FormCheckField name="confirm" label={copy('myData.delete.confirm')} validate={[agreed]} required />
      </FinalForm>
    </Dialog>
  );
}
