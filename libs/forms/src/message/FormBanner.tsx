import { useCopy } from '@dining/copy-engine';
import { Banner, type BannerProps } from '@dining/ui';

export type FormBannerKind = 'error' | 'success' | 'warning';

export type FormBannerProps = Omit<BannerProps, 'kind' | 'label'> & { kind: FormBannerKind };

/**
 * A message about a whole form, headed by its type in capitals (FRM-01): "ERROR: …". It is announced by its role;
 * pass `role={undefined}` where the focus is moved to it instead.
 */
export function FormBanner({ kind, ...rest }: FormBannerProps) {
  const copy = useCopy();
  return <Banner kind={kind} label={`${copy(`form.${kind}`).toUpperCase()}:`} role={kind === 'success' ? 'status' : 'alert'} {...rest} />;
}
