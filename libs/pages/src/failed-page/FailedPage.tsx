import { useConnection } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { Spinner } from '@dining/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import OfflinePage from '../offline/OfflinePage.tsx';
import ServerErrorPage from '../server-error/ServerErrorPage.tsx';
import { findCause, reloadOnce, type FailureCause } from './find-cause.ts';
import { UpdatePage } from './UpdatePage.tsx';

export type FailedPageProps = {
  /** Shows the page again; its code is fetched again if that is what failed. */
  onRetry: () => void;
};

/** How often the server is asked while it cannot be reached, in milliseconds. */
const ASK_EVERY_MS = 10_000;

/** The address at which was last tried again. */
let retriedAt: string | undefined;

/** The same without a reason to, for a failure that may have passed. */
let retriedInHopeAt: string | undefined;

/**
 * Takes the place of a page that cannot be shown, and says why (BAN-06, FRM-03). It tries again when the connection
 * returns; for a new version of the site it loads the wanted address once.
 */
export default function FailedPage({ onRetry }: FailedPageProps): ReactNode {
  const copy = useCopy();
  const { isOffline } = useConnection();
  const [cause, setCause] = useState<FailureCause | undefined>(() => (navigator.onLine ? undefined : 'offline'));
  const retry = useEffectEvent(() => {
    retriedAt = window.location.href;
    onRetry();
  });
  const retryInHope = useEffectEvent(() => {
    retriedInHopeAt = window.location.href;
    onRetry();
  });

  useEffect(() => {
    let isOver = false;
    void findCause().then((found) => {
      if (isOver || (found === 'update' && reloadOnce())) return;
      // The connection may have returned before this page could listen.
      if (found === 'failure' && retriedInHopeAt !== window.location.href) retryInHope();
      else setCause(found);
    });
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => {
      isOver = true;
      window.removeEventListener('online', onOnline);
    };
  }, []);

  // What failed may have asked before the rest of the page knew of the connection.
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !isOffline;
  useEffect(() => {
    if (isBack) retry();
  }, [isBack]);

  // Nor does the browser notice when the server could not be reached and can again.
  useEffect(() => {
    if (cause !== 'offline') return undefined;
    const ask = async () => {
      if ((await findCause()) !== 'offline') retry();
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [cause]);

  /** Some browsers remember that a file could not be loaded for as long as the document lives. */
  function tryAgain(): void {
    if (retriedAt === window.location.href) return window.location.reload();
    retriedAt = window.location.href;
    onRetry();
  }

  if (cause === undefined) return <Spinner message={copy('form.loading')} />;
  if (cause === 'offline') return <OfflinePage onRetry={onRetry} />;
  return cause === 'update' ? <UpdatePage /> : <ServerErrorPage onRetry={tryAgain} />;
}
