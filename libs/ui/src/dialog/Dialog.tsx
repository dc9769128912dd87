import { lazyWhenOpen, type LazyWhenOpen } from '../lazy/lazy-when-open.tsx';
import type { DialogProps } from './dialog.types.ts';

/** A question that must be answered before anything else: 460 px, the safe choice first. */
export const Dialog: LazyWhenOpen<DialogProps> = /* @__PURE__ */ lazyWhenOpen(() => import('./DialogWindow.tsx'));
