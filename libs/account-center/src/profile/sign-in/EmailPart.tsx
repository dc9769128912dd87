import type { EmailChange, Member } from '@dining/api-contract';
import { MemberCopyText, useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, FormTextField, SubmitButton, TextField, useValidators, type SubmitProblems } from '@dining/forms';
import { EMAIL_MAX_LENGTH, normalizeEmail, RECOVER_LINK_MINUTES, TIER } from '@dining/rules';
import { Banner, Button, showToast, VisuallyHidden } from '@dining/ui';
import type { ReactNode } from 'react';
import { Part, PendingActions } from './access-style.ts';
import { accessApi } from './access.endpoints.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { FormDisclosure } from './FormDisclosure.tsx';
import { useAccessProblems } from './use-access-problems.ts';

type Values = { email?: string; currentPassword?: string };

type EmailPartProps = {
  member: Member;
  /** The change that waits for its confirmation. */
  change: EmailChange | undefined;
  onChanged: () => void;
};

/** The e-mail address, read-only (ACC-03), and its change by a mailed link (ACC-14). */
export function EmailPart({ member, change, onChanged }: EmailPartProps): ReactNode {
  const copy = useMemberCopy();
  return (
    <Part aria-labelledby="access-email" data-row="">
      <VisuallyHidden as="h3" id="access-email">
        {copy('access.email.title')}
      </VisuallyHidden>
      <TextField
        label={copy('field.email')}
        type="email"
        autoComplete="email"
        value={member.email}
        hint={isConfirmed(member) ? copy('access.email.confirmed') : undefined}
        readOnly
      />
      <FormDisclosure label={copy('access.email.change')}>
        {(close) => (
          <EmailForm
            onAsked={() => {
              close();
              onChanged();
            }}
          />
        )}
      </FormDisclosure>
      {change && <PendingChange change={change} onChanged={onChanged} />}
    </Part>
  );
}

/** Activation happens by a mailed link, and an address whose mails come back must be corrected. */
const isConfirmed = ({ tierLevel, mustUpdateEmail }: Member): boolean =>
  tierLevel !== TIER.notActivated && !mustUpdateEmail;

function EmailForm({ onAsked }: { onAsked: () => void }): ReactNode {
  const copy = useMemberCopy();
  const { email: isAddress } = useValidators();
  const problemsOf = useAccessProblems();
  const [ask] = accessApi.useAskForEmailMutation();

  async function submit({ email = '', currentPassword = '' }: Values): Promise<SubmitProblems | undefined> {
    const { error } = await ask({ email: normalizeEmail(email), currentPassword });
    if (error) return problemsOf(error);
    onAsked();
    return undefined;
  }

  return (
    <FinalForm<Values> aria-label={copy('access.email.change')} onSubmit={submit} errorTitle={copy('access.failed')}>
      <p>{copy('access.email.how')}</p>
      <FormTextField
        name="email"
        type="email"
        label={copy('field.newEmail')}
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        required
        validate={[isAddress()]}
      />
      <CurrentPasswordField />
      <SubmitButton>{copy('access.email.submit')}</SubmitButton>
    </FinalForm>
  );
}

function PendingChange({ change, onChanged }: { change: EmailChange; onChanged: () => void }): ReactNode {
  const copy = useMemberCopy();
  const [resend, again] = accessApi.useResendEmailMutation();
  const [cancel, canceling] = accessApi.useCancelEmailMutation();
  const { email } = change;

  async function run(call: () => Promise<{ error?: unknown }>, done: string): Promise<void> {
    const { error } = await call();
    const isTooMany = (error as { status?: unknown } | undefined)?.status === 429;
    if (error) showToast({ kind: 'error', text: copy(isTooMany ? 'error.tooMany' : 'error.server') });
    else showToast({ kind: 'success', text: done });
    onChanged();
  }

  return (
    <Banner kind="info" role="status">
      <p>
        <MemberCopyText name="access.email.pending" variables={{ email, minutes: RECOVER_LINK_MINUTES }} />
      </p>
      <PendingActions>
        <Button
          look="quiet"
          small
          busy={again.isLoading ? copy('form.working') : undefined}
          onClick={() => void run(() => resend(), copy('access.email.resent', { email }))}
        >
          {copy('access.email.resend')}
        </Button>
        <Button
          look="quiet"
          small
          busy={canceling.isLoading ? copy('form.working') : undefined}
          onClick={() => void run(() => cancel(), copy('access.email.canceled'))}
        >
          {copy('access.email.cancel')}
        </Button>
      </PendingActions>
    </Banner>
  );
}
