import type { Passkey } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { Loaded } from '@dining/site/react';
import { Button, lazyWhenOpen, useHydrated } from '@dining/ui';
import { useRef, useState, type ReactNode } from 'react';
import { Part, PartSkeleton, RowActions, Rows } from './access-style.ts';
import { accessApi } from './access.endpoints.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { FormDisclosure } from './FormDisclosure.tsx';
import { dayText, momentText } from './time-text.ts';

const RemovePasskeyDialog = /* @__PURE__ */ lazyWhenOpen(() => import('./RemovePasskeyDialog.tsx'));
const RenamePasskeyDialog = /* @__PURE__ */ lazyWhenOpen(() => import('./RenamePasskeyDialog.tsx'));

/** The member's passkeys (ACC-15): what they are called, when they were used, and how to add, rename and remove one. */
export function PasskeysPart({ hasPassword }: { hasPassword: boolean }): ReactNode {
  const copy = useMemberCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = accessApi.usePasskeysQuery();
  const isHydrated = useHydrated();
  const isSupported = isHydrated && 'PublicKeyCredential' in window;
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'remove'; passkey: Passkey }>();
  // Kept while a dialog closes, so that its text does not vanish first.
  const [shown, setShown] = useState<Passkey>();

  function open(kind: 'rename' | 'remove', passkey: Passkey): void {
    setShown(passkey);
    setDialog({ kind, passkey });
  }

  function close(): void {
    setDialog(undefined);
  }

  async function refresh(): Promise<void> {
    await answer.refetch();
    close();
    // The row may be gone, with the button that opened the dialog.
    heading.current?.focus();
  }

  const row = (passkey: Passkey) => {
    const { id, name, createdAt, lastUsedAt } = passkey;
    return (
      <li key={id}>
        <div>
          {name}
          <small>
            {lastUsedAt === undefined
              ? copy('passkeys.added', { date: dayText(createdAt) })
              : copy('passkeys.used', { date: momentText(lastUsedAt) })}
          </small>
        </div>
        <RowActions>
          <Button
            look="quiet"
            small
            aria-haspopup="dialog"
            aria-label={copy('passkeys.renameLabel', { name })}
            onClick={() => open('rename', passkey)}
          >
            {copy('passkeys.rename')}
          </Button>
          <Button
            look="quiet"
            small
            aria-haspopup="dialog"
            aria-label={copy('passkeys.removeLabel', { name })}
            onClick={() => open('remove', passkey)}
          >
            {copy('passkeys.remove')}
          </Button>
        </RowActions>
      </li>
    );
  };

  return (
    <Part aria-labelledby="access-passkeys">
      <h3 id="access-passkeys" ref={heading} tabIndex={-1}>
        {copy('passkeys.title')}
      </h3>
      <p>{copy('passkeys.text')}</p>
      <Loaded answer={answer} waiting={<PartSkeleton />}>
        {({ passkeys }) => passkeys.length > 0 && <Rows>{passkeys.map(row)}</Rows>}
      </Loaded>
      {isSupported && hasPassword && (
        <FormDisclosure label={copy('passkeys.add')}>
          {(done) => (
            <AddPasskeyForm
              onAdded={() => {
                done();
                void answer.refetch();
              }}
            />
          )}
        </FormDisclosure>
      )}
      {isHydrated && !isSupported && <p>{copy('passkeys.unsupported')}</p>}
      {shown && (
        <>
          <RenamePasskeyDialog open={dialog?.kind === 'rename'} passkey={shown} onClose={close} onDone={refresh} />
          <RemovePasskeyDialog open={dialog?.kind === 'remove'} passkey={shown} onClose={close} onDone={refresh} />
        </>
      )}
    </Part>
  );
}
