import { lazyHydration } from '@dining/ui';
import type { UnlockPromptProps } from './UnlockPrompt.tsx';

/** The prompt without its code in the initial JavaScript: few cards show it. */
export const UnlockPrompt = /* @__PURE__ */ lazyHydration<UnlockPromptProps>(
  'unlock-prompt',
  () => import('./UnlockPrompt.tsx'),
);
