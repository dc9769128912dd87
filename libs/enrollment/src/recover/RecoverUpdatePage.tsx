import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import {
  errorCode,
  FinalForm,
  FormPasswordField,
  SubmitButton,
  submitProblems,
  useValidators,
  type SubmitProblems,
} from '@dining/forms';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, truncatePassword } from '@dining/rules';
import { clearCurrentMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormPage } from '../form-page/FormPage.tsx';
import { useRedirectTo } from '../steps/use-redirect-to.ts';
import { recoverPaths } from './recover-paths.ts';
import { recoverApi } from './recover.endpoints.ts';

type Values = { password?: string; passwordConfirm?: string };

/** Sets a new password, for visitors who opened a valid link (ENR-07). */
export default function RecoverUpdatePage(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { minLength } = useValidators();
  const { token } = (useLocation().state ?? {}) as { token?: string };
  useRedirectTo(token === undefined ? recoverPaths.notFound : undefined);

  async function change({ password = '', passwordConfirm = '' }: Values): Promise<SubmitProblems | undefined> {
    const { error } = await dispatch(
      recoverApi.endpoints.recoverPassword.initiate({
        token: token ?? '',
        password: truncatePassword(password),
        passwordConfirm: truncatePassword(passwordConfirm),
      }),
    );
    if (errorCode(error) === 'bad_link') {
      await navigate(recoverPaths.notFound, { replace: true });
      return undefined;
    }
    if (error)
      return submitProblems(error, {
        fields: copy('form.errors'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    // The change has signed the member out everywhere, including this browser.
    clearCurrentMember(dispatch);
    await navigate(recoverPaths.success, { replace: true });
    return undefined;
  }

  const matches = (value: string, values: Readonly<Record<string, unknown>>) =>
    value === '' || value === values['password'] ? undefined : copy('validation.passwordConfirm');
  return (
    <>
      <PageHead route="recover" title={copy('recover.update.title')} />
      <FormPage title={copy('recover.update.title')} lead={copy('recover.update.text')}>
        <FinalForm<Values> aria-label={copy('recover.update.title')} onSubmit={change} errorTitle={copy('form.errors')}>
          <FormPasswordField
            name="password"
            label={copy('field.newPassword')}
            autoComplete="new-password"
            required
            parse={truncatePassword}
            validate={[minLength(copy('field.newPassword'), PASSWORD_MIN_LENGTH)]}
            alsoValidate={['passwordConfirm']}
            hint={copy('field.password.hint', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH })}
          />
          <FormPasswordField
            name="passwordConfirm"
            label={copy('field.passwordConfirm')}
            autoComplete="new-password"
            required
            parse={truncatePassword}
            validate={[matches]}
          />
          <SubmitButton>{copy('recover.update.submit')}</SubmitButton>
        </FinalForm>
      </FormPage>
    </>
  );
}
