import { api, useAppDispatch } from '@dining/api-client';
import type { CredentialsUpdate, Member } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormPasswordField,
  FormTextField,
  SubmitButton,
  submitProblems,
  useValidators,
  type SubmitProblems,
} from '@dining/forms';
import { EMAIL_MAX_LENGTH, normalizeEmail, PASSWORD_MAX_LENGTH } from '@dining/rules';
import { setCurrentMember, useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { ButtonLink, showToast } from '@dining/ui';
import type { ReactNode } from 'react';
import { FormPage } from '../form-page/FormPage.tsx';
import { useRedirectAfterSignIn } from '../login/use-redirect-after-sign-in.ts';

const credentialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    fixCredentials: build.mutation<Member, CredentialsUpdate>({
      query: (body) => ({ url: '/api/Member/Credentials', method: 'PUT', body }),
    }),
  }),
});

type Values = { email?: string; password?: string };

/** Asks a member whose e-mail address does not work for a new one before anything else (ENR-08). */
export default function FixCredentialsPage(): ReactNode {
  const copy = useMemberCopy();
  const dispatch = useAppDispatch();
  const { email: isAddress } = useValidators();
  const member = useMember();
  const mustFix = member?.mustUpdateEmail ?? false;
  useRedirectAfterSignIn(mustFix ? undefined : member);

  async function fix({ email = '', password = '' }: Values): Promise<SubmitProblems | undefined> {
    const { data, error } = await dispatch(
      credentialsApi.endpoints.fixCredentials.initiate({ email: normalizeEmail(email), password }),
    );
    if (!data)
      return submitProblems(error, {
        fields: copy('form.errors'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    setCurrentMember(dispatch, data);
    showToast({ kind: 'success', text: copy('fixCredentials.done') });
    return undefined;
  }

  return (
    <>
      <PageHead route="fix-credentials" title={copy('fixCredentials.title')} />
      <FormPage title={copy('fixCredentials.title')} lead={copy('fixCredentials.text', { email: member?.email ?? '' })}>
        <FinalForm<Values> aria-label={copy('fixCredentials.title')} onSubmit={fix} errorTitle={copy('form.errors')}>
          <FormTextField
            name="email"
            type="email"
            label={copy('field.newEmail')}
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            required
            validate={[isAddress()]}
          />
          <FormPasswordField
            name="password"
            label={copy('field.currentPassword')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
          />
          <SubmitButton>{copy('fixCredentials.submit')}</SubmitButton>
        </FinalForm>
        <ButtonLink href="/SignOut" look="bare">
          {copy('member.signOut')}
        </ButtonLink>
      </FormPage>
    </>
  );
}
