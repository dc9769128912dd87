import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { errorCode, FinalForm, SubmitButton, submitProblems, type SubmitProblems } from '@dining/forms';
import { NewPasswordFields } from '@dining/member-fields';
import { truncatePassword } from '@dining/rules';
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

  return (
    <>
      <PageHead route="recover" title={copy('recover.update.title')} />
      <FormPage title={copy('recover.update.title')} lead={copy('recover.update.text')}>
        <FinalForm<Values> aria-label={copy('recover.update.title')} onSubmit={change} errorTitle={copy('form.errors')}>
          <NewPasswordFields />
          <SubmitButton>{copy('recover.update.submit')}</SubmitButton>
        </FinalForm>
      </FormPage>
    </>
  );
}
