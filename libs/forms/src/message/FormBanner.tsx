import { useCopy } from '@dining/copy-engine/react';
import { Banner, type BannerProps } from '@dining/ui';

export type FormBannerKind = 'error' | 'success' | 'warning';

export type FormBannerProps = Omit<BannerProps, 'kind' | 'label' | 'role'> & {
  kind: FormBannerKind;
  /** Not announced, because the focus moves to it. */
  silent?: boolean;
};

/** A message about a whole form, with its kind in capitals (FRM-01): "ERROR: …". Announced when it appears. */
export function FormBanner({ kind, silent, ...rest }: FormBannerProps) {
  const copy = useCopy();
  const role = kind === 'success' ? 'status' : 'alert';
  return (
    <Banner kind={kind} label={`${copy(`form.${kind}`).toUpperCase()}:`} role={silent ? undefined : role} {...rest} />
  );
}
