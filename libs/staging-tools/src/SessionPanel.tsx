import { useStagingCopy } from '@dining/copy-engine/react';
import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { stagingApi } from './staging.endpoints.ts';
import { ToolPanel } from './ToolPanel.tsx';

/** Long enough to see the warning come, a minute before the end. */
const SHORT_SECONDS = 70;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** When this browser's session ends, and a way to let it end soon. */
export function SessionPanel(): ReactNode {
  const copy = useStagingCopy();
  const { data, refetch } = stagingApi.endpoints.stagingSession.useQuery();
  const [shorten] = stagingApi.endpoints.shortenSession.useMutation();
  const session = data?.session;
  const endSoon = async () => {
    await shorten(SHORT_SECONDS);
    await refetch();
    // As after a glance at another window: the page looks anew when its session ends. Loading it anew would renew it.
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
          <Button look="quiet" onClick={() => void endSoon()}>
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
