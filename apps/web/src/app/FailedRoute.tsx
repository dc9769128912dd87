import { useCopy } from '@dining/copy-engine/react';
import { loadConnectionNote, loadFailedPage } from '@dining/pages';
import { Anchor, Container, LazyBoundary, lazyPage, useHydrated } from '@dining/ui';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const failedPage = /* @__PURE__ */ lazyPage(loadFailedPage);
const connectionNote = /* @__PURE__ */ lazyPage(loadConnectionNote);

/** Loads what is shown without a connection while there is one (BAN-06). */
export const preloadOfflineParts = (): Promise<unknown> =>
  Promise.all([failedPage.preload(), connectionNote.preload()]);

/** Says why a page cannot be shown; in one sentence where even the code of that page cannot be loaded (BAN-06). */
export function FailedRoute({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <ErrorBoundary address="" fallback={() => <PlainMessage />}>
      <Suspense fallback={<PlainMessage />}>
        <failedPage.Component onRetry={onRetry} />
      </Suspense>
    </ErrorBoundary>
  );
}

function PlainMessage(): ReactNode {
  const copy = useCopy();
  return (
    <Container>
      <h1>{copy('serverError.title')}</h1>
      <Anchor href="">{copy('offline.retry')}</Anchor>
    </Container>
  );
}

/** The strip above the page while there is no connection. A separate component, so that nothing else renders again. */
export function ConnectionStrip(): ReactNode {
  return (
    useHydrated() && (
      <LazyBoundary>
        <Suspense fallback={null}>
          <connectionNote.Component />
        </Suspense>
      </LazyBoundary>
    )
  );
}
