import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '../lazy/lazy-page.tsx';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { onFirstToast } from './toast-queue.ts';
import type { ToastLabels } from './toast.types.ts';

const { Component: ToastStack } = /* @__PURE__ */ lazyPage<{ labels: ToastLabels }>(() =>
  import('./load-toast-stack.ts').then(({ loadToastStack }) => loadToastStack()),
);

/** Shows toasts at the top center, above everything. Rendered once in the shell; loads its code with the first toast. */
export function ToastOutlet({ labels }: { labels: ToastLabels }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!isNeeded) return null;
  return (
    <LazyBoundary>
      <Suspense fallback={null}>
        <ToastStack labels={labels} />
      </Suspense>
    </LazyBoundary>
  );
}
