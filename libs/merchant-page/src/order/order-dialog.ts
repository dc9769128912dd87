import { lazyWhenOpen, type LazyWhenOpen } from '@dining/ui';
import type { OrderQuestionProps } from './OrderQuestion.tsx';

/** The dialog before the merchant's ordering page (MER-04), loaded when it is first open. */
export const OrderDialog: LazyWhenOpen<OrderQuestionProps> = /* @__PURE__ */ lazyWhenOpen(
  () => import('./OrderQuestion.tsx'),
);
