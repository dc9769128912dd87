import { lazyWhenOpen, type LazyWhenOpen } from '@dining/ui';
import type { FormSafeguardsProps } from './FormSafeguards.tsx';

type AnyValues = Record<string, unknown>;

/** The safeguards of forms with a draft, or with edits that must not be lost. */
export const LazySafeguards: LazyWhenOpen<FormSafeguardsProps<AnyValues>> = /* @__PURE__ */ lazyWhenOpen<
  FormSafeguardsProps<AnyValues>
>(() => import('./FormSafeguards.tsx'));
