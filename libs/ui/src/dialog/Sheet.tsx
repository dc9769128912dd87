import { lazyWhenOpen, type LazyWhenOpen } from '../lazy/lazy-when-open.tsx';
import type { SheetProps } from './dialog.types.ts';

/** A panel of choices: slides up from below on a phone, a 560 px dialog from 661 px on. */
export const Sheet: LazyWhenOpen<SheetProps> = /* @__PURE__ */ lazyWhenOpen(() => import('./SheetWindow.tsx'));
