import { useAppDispatch } from '@dining/api-client';
import { useCaptchaSubmit } from '@dining/captcha';
import { useCopy } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormTextField,
  SubmitButton,
  submitProblems,
  useValidators,
  type SubmitProblems,
} from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { isEmail, isLoyaltyNumber, normalizeEmail } from '@dining/rules';
import { PageHead, useFormPost } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../form-page/FormPage.tsx';
import { recoverPaths } from './recover-paths.ts';
import { recoverApi } from './recover.endpoints.ts';

type Values = { username?: string };

/** Requests a link to set a new password (ENR-07). The next page never reveals whether the account exists. */
export default function RecoverPage(): ReactNode {
  const copy = useCopy();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { passes } = useValidators();
  const submit = useCaptchaSubmit();
  const { settings } = usePartner();
  const post = useFormPost('/recover');

  async function requestLink({ username = '' }: Values): Promise<SubmitProblems | undefined> {
    const { error, problem } = await submit((captcha) =>
      dispatch(recoverApi.endpoints.requestRecovery.initiate({ username, ...captcha })),
    );
    if (problem !== undefined) return { message: problem };
    if (error)
      return submitProblems(error, {
        byCode: { bad_csrf_token: copy('error.cookies') },
        fields: copy('error.server'),
        tooMany: copy('error.tooMany'),
        other: copy('error.server'),
      });
    await navigate(recoverPaths.confirm);
    return undefined;
  }

  const isUsername = (text: string) =>
    isEmail(normalizeEmail(text)) || (settings.hasPPN && isLoyaltyNumber(text, settings));
  return (
    <>
      <PageHead route="recover" title={copy('recover.title')} />
      <FormPage title={copy('recover.title')} lead={copy(settings.hasPPN ? 'recover.text' : 'recover.textEmail')}>
        <FinalForm<Values>
          aria-label={copy('recover.title')}
          {...post}
          onSubmit={requestLink}
          errorTitle={copy('form.errors')}
        >
          <FormTextField
            name="username"
            label={copy(settings.hasPPN ? 'field.username' : 'field.email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            validate={[passes(isUsername, copy('recover.invalid'))]}
          />
          <SubmitButton>{copy('recover.submit')}</SubmitButton>
        </FinalForm>
      </FormPage>
    </>
  );
}
