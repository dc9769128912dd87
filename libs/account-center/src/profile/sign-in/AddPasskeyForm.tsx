import { PASSKEY_NAME_MAX_LENGTH } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FinalForm, FormTextField, SubmitButton, useNoCardNumber, type SubmitProblems } from '@dining/forms';
import { loadPasskeys } from '@dining/session';
import { showToast } from '@dining/ui';
import type { ReactNode } from 'react';
import { accessApi } from './access.endpoints.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useAccessProblems } from './use-access-problems.ts';

type Values = { name?: string; currentPassword?: string };

/** Adds a passkey (ACC-15): proves the member by the password, then has the browser make the passkey. */
export function AddPasskeyForm({ onAdded }: { onAdded: () => void }): ReactNode {
  const copy = useMemberCopy();
  const noCardNumber = useNoCardNumber();
  const problemsOf = useAccessProblems();
  const [begin] = accessApi.useBeginPasskeyMutation();
  const [addPasskey] = accessApi.useAddPasskeyMutation();

  async function add({ name = '', currentPassword = '' }: Values): Promise<SubmitProblems | undefined> {
    const passkeys = await loadPasskeys().catch(() => undefined);
    if (passkeys === undefined) return { message: copy('error.server') };
    const begun = await begin({ currentPassword });
    if (begun.error) return problemsOf(begun.error);
    const made = await passkeys.createPasskey(begun.data.options);
    if (made.problem !== undefined) return { message: copy(`passkeys.${made.problem}`) };
    const { error } = await addPasskey({ name, credential: made.credential });
    if (error) return { message: copy('passkeys.failed') };
    showToast({ kind: 'success', text: copy('passkeys.done') });
    onAdded();
    return undefined;
  }

  return (
    <FinalForm<Values> aria-label={copy('passkeys.add')} onSubmit={add} errorTitle={copy('access.failed')}>
      <FormTextField
        name="name"
        label={copy('passkeys.name')}
        hint={copy('passkeys.name.hint')}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        validate={[noCardNumber]}
      />
      <CurrentPasswordField />
      <SubmitButton>{copy('passkeys.submit')}</SubmitButton>
    </FinalForm>
  );
}
