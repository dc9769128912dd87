import { useAppDispatch } from '@dining/api-client';
import { useCaptchaSubmit } from '@dining/captcha';
import { CopyText, useCopy, useCopyDeck } from '@dining/copy-engine/react';
import {
  FinalForm,
  FormCheckField,
  FormPasswordField,
  FormTextField,
  SubmitButton,
  submitProblems,
  type SubmitProblems,
} from '@dining/forms';
import { usePartner } from '@dining/partner-settings/react';
import { PASSWORD_MAX_LENGTH } from '@dining/rules';
import { sessionApi, setCurrentMember } from '@dining/session';
import { useFormPost } from '@dining/site/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PasskeySignIn } from './PasskeySignIn.tsx';

type Values = { username?: string; password?: string; staySignedIn?: boolean };

/**
 * Asks for e-mail address or, where the partner has them, loyalty number; password; and whether to stay signed in
 * (ENR-06). After a failed attempt the invisible captcha runs (ENR-09).
 */
export function LoginForm({ email }: { email: string }): ReactNode {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const submit = useCaptchaSubmit();
  const { hasPPN } = usePartner().settings;
  const { action, posted } = useFormPost('/login');
  // Keeps the page to return to, which only scripts can store (RTE-09).
  const { search } = useLocation();
  // Read from the deck, because `copy` returns plain text and would lose the recovery link.
  const locked = useCopyDeck()['login.locked'];

  async function signIn({
    username = '',
    password = '',
    staySignedIn = false,
  }: Values): Promise<SubmitProblems | undefined> {
    const { data, error, problem } = await submit((captcha) =>
      dispatch(sessionApi.endpoints.signIn.initiate({ username, password, staySignedIn, ...captcha })),
    );
    if (data) {
      setCurrentMember(dispatch, data);
      return undefined;
    }
    if (problem !== undefined) return { message: problem };
    const byCode = {
      bad_credentials: copy('login.invalid'),
      // A new token is refused only where the browser sends no cookie with it.
      bad_csrf_token: copy('error.cookies'),
      locked_out: typeof locked === 'string' ? locked : locked.desktop,
    };
    return submitProblems(error, {
      byCode,
      fields: copy('login.failed'),
      tooMany: copy('error.tooMany'),
      other: copy('login.failed'),
    });
  }

  return (
    <FinalForm<Values>
      aria-label={copy('login.title')}
      action={action + search}
      posted={posted}
      onSubmit={signIn}
      initialValues={{ username: email }}
      errorTitle={copy('login.failed')}
    >
      <FormTextField
        name="username"
        label={copy(hasPPN ? 'field.username' : 'field.email')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <FormPasswordField
        name="password"
        label={copy('field.password')}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
      />
      <p>
        <CopyText name="login.forgot" />
      </p>
      <FormCheckField
        name="staySignedIn"
        label={<CopyText name="login.staySignedIn" />}
        hint={copy('login.staySignedIn.hint')}
      />
      <SubmitButton>{copy('login.submit')}</SubmitButton>
      <PasskeySignIn />
    </FinalForm>
  );
}
