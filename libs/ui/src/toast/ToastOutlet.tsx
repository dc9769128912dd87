import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';
import type { ToastLabels } from './toast.types.ts';

const ToastStack = /* @__PURE__ */ lazy(() =>
  import('./load-toast-stack.ts').then(({ loadToastStack }) => loadToastStack()),
);

/** Where toasts appear: top centre, above everything. Stands once in the shell and loads nothing before the first. */
export function ToastOutlet({ labels }: { labels: ToastLabels }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack labels={labels} />
    </Suspense>
  );
}
