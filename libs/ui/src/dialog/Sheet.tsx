import { onDemand, type OnDemand } from '../on-demand/on-demand.tsx';
import type { SheetProps } from './dialog.types.ts';

/** A panel of choices: from below on a phone, a 560 px dialog from 661 px on (look, section 9). */
export const Sheet: OnDemand<SheetProps> = /* @__PURE__ */ onDemand(() => import('./SheetWindow.tsx'));
