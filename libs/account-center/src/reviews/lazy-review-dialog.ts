import { Dialog, onDemand } from '@dining/ui';
import type { ReviewDialogProps } from './ReviewDialog.tsx';

/** The dialog and what it stands in, loaded together when a review is first written. */
export const LazyReviewDialog = /* @__PURE__ */ onDemand<ReviewDialogProps>(async () => {
  const [dialog] = await Promise.all([import('./ReviewDialog.tsx'), Dialog.preload()]);
  return dialog;
});
