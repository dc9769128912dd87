import { useAppDispatch } from '@dining/api-client';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { errorCode, FormBanner, useFormHandle } from '@dining/forms';
import { loadPasskeys, setCurrentMember } from '@dining/session';
import { Button, useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

/* Takes its place before hydration, so that the page below does not move. */
const Place = styled.div`
  display: grid;
  &[data-waiting] {
    visibility: hidden;
  }
`;

/**
 * Sign-in with a passkey (ACC-15), beside the password: a button, and the autofill of the user name where the browser
 * offers passkeys there. Nothing where it knows no passkeys.
 */
export function PasskeySignIn(): ReactNode {
  const copy = useCopy();
  const dispatch = useAppDispatch();
  const form = useFormHandle();
  const isHydrated = useHydrated();
  const isSupported = isHydrated && 'PublicKeyCredential' in window;
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<'login.passkey.failed' | 'login.locked'>();

  const attempt = useCallback(
    async (isAutofill: boolean): Promise<void> => {
      const { signInWithPasskey } = await loadPasskeys();
      const { data, error } = await signInWithPasskey(dispatch, {
        isAutofill,
        staySignedIn: () => (form.getState().values as { staySignedIn?: boolean }).staySignedIn ?? false,
      });
      if (data) setCurrentMember(dispatch, data);
      else if (error !== undefined)
        setProblem(errorCode(error) === 'locked_out' ? 'login.locked' : 'login.passkey.failed');
    },
    [dispatch, form],
  );

  useEffect(() => {
    if (!isSupported) return undefined;
    // Offline, the code cannot be loaded; the button says so when it is pressed.
    attempt(true).catch(() => undefined);
    return () =>
      void loadPasskeys().then(
        ({ cancelPasskeys }) => cancelPasskeys(),
        () => undefined,
      );
  }, [isSupported, attempt]);

  async function press(): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    await attempt(false).catch(() => setProblem('login.passkey.failed'));
    setWorking(false);
  }

  if (isHydrated && !isSupported) return null;
  return (
    <>
      {problem !== undefined && (
        <FormBanner kind="error">
          <CopyText name={problem} />
        </FormBanner>
      )}
      <Place data-waiting={isHydrated ? undefined : ''}>
        <Button look="quiet" wide busy={isWorking ? copy('form.working') : undefined} onClick={() => void press()}>
          {copy('login.passkey')}
        </Button>
      </Place>
    </>
  );
}
