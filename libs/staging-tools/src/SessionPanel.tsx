import { useStagingCopy } from '@dining/copy-engine/react';
import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

/** Long enough to see the warning, which appears a minute before the end. */
const SHORT_SECONDS = 70;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** When this browser's session expires, with a button to shorten it. */
export function SessionPanel(): ReactNode {
  const copy = useStagingCopy();
  const { data, refetch } = stagingApi.useStagingSessionQuery();
  const [shorten] = stagingApi.useShortenSessionMutation();
  const session = data?.session;
  const shortenToSeconds = async () => {
    await shorten(SHORT_SECONDS);
    await refetch();
    // On focus the page checks again when its session ends. A reload would renew the session.
    window.dispatchEvent(new Event('focus'));
  };
  return (
    <ToolPanel title={copy('staging.session')}>
      <p>
        {session
          ? copy('staging.session.ends', { time: time.format(new Date(session.expiresAt)) })
          : copy('staging.session.none')}
      </p>
      {session && (
        <div>
          <Button look="quiet" onClick={() => void shortenToSeconds()}>
            {copy('staging.session.shorten', { seconds: SHORT_SECONDS })}
          </Button>{' '}
          <Button look="bare" onClick={() => void refetch()}>
            {copy('staging.mailbox.reload')}
          </Button>
        </div>
      )}
    </ToolPanel>
  );
}
