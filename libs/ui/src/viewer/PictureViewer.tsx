import { lazyWhenOpen, type LazyWhenOpen } from '../lazy/lazy-when-open.tsx';
import type { PictureViewerProps } from './viewer.types.ts';

/** Pictures in a dialog, one at a time: arrow keys and buttons turn, Escape closes, and the focus returns. */
export const PictureViewer: LazyWhenOpen<PictureViewerProps> = /* @__PURE__ */ lazyWhenOpen(
  () => import('./ViewerWindow.tsx'),
);
