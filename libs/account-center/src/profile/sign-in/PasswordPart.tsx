import { useAppDispatch } from '@dining/api-client';
import type { Member } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, SubmitButton, TextField, type SubmitProblems } from '@dining/forms';
import { NewPasswordFields } from '@dining/member-fields';
import { truncatePassword } from '@dining/rules';
import { setCurrentMember } from '@dining/session';
import { showToast, VisuallyHidden } from '@dining/ui';
import type { ReactNode } from 'react';
import { Part } from './access-style.ts';
import { accessApi } from './access.endpoints.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FormDisclosure } from './FormDisclosure.tsx';
import { useAccessProblems } from './use-access-problems.ts';

/** Placeholder for a password, whose length is unknown here. */
const DOTS = '••••••••';

type Values = { currentPassword?: string; password?: string; passwordConfirm?: string };

type PasswordPartProps = {
  member: Member;
  /** A member without a password sets one with a mailed link. Undefined while it is unknown. */
  hasPassword: boolean | undefined;
  onChanged: () => void;
};

/** The password, read-only (ACC-03), and its change (ACC-14), which ends all other sessions. */
export function PasswordPart({ member, hasPassword, onChanged }: PasswordPartProps): ReactNode {
  const copy = useMemberCopy();
  return (
    <Part aria-labelledby="access-password" data-row="">
      <VisuallyHidden as="h3" id="access-password">
        {copy('access.password.title')}
      </VisuallyHidden>
      {hasPassword === false ? (
        <p>
          <MemberCopyText name="access.password.none" />
        </p>
      ) : (
        <TextField label={copy('field.password')} value={DOTS} autoComplete="off" readOnly />
      )}
      {hasPassword && (
        <FormDisclosure label={copy('access.password.change')}>
          {(close) => (
            <PasswordForm
              email={member.email}
              onDone={() => {
                close();
                onChanged();
              }}
            />
          )}
        </FormDisclosure>
      )}
    </Part>
  );
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }): ReactNode {
  const copy = useMemberCopy();
  const dispatch = useAppDispatch();
  const problemsOf = useAccessProblems();
  const [changePassword] = accessApi.useChangePasswordMutation();

  async function submit({
    currentPassword = '',
    password = '',
    passwordConfirm = '',
  }: Values): Promise<SubmitProblems | undefined> {
    const { data, error } = await changePassword({
      currentPassword,
      password: truncatePassword(password),
      passwordConfirm: truncatePassword(passwordConfirm),
    });
    if (!data) return problemsOf(error);
    setCurrentMember(dispatch, data);
    showToast({ kind: 'success', text: copy('access.password.changed') });
    onDone();
    return undefined;
  }

  return (
    <FinalForm<Values> aria-label={copy('access.password.change')} onSubmit={submit} errorTitle={copy('access.failed')}>
      <p>{copy('access.password.how')}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <CurrentPasswordField />
      <NewPasswordFields />
      <SubmitButton>{copy('access.password.submit')}</SubmitButton>
    </FinalForm>
  );
}
