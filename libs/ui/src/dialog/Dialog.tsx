import { onDemand, type OnDemand } from '../on-demand/on-demand.tsx';
import type { DialogProps } from './dialog.types.ts';

/** A question that has to be answered before going on: 460 px, the safe choice first (look, section 9). */
export const Dialog: OnDemand<DialogProps> = /* @__PURE__ */ onDemand(() => import('./DialogWindow.tsx'));
