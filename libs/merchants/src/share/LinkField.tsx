import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';

const Field = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${token('size-control')};
  padding: ${token('space-2')} 14px;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-sunken')};
  color: ${token('color-text-muted')};
  text-overflow: ellipsis;
`;

export type LinkFieldProps = { label: string; url: string; ref: Ref<HTMLInputElement> };

/** A link to copy, which the focus selects. With {@link selectLink} as its ref it is selected as soon as it appears. */
export function LinkField({ label, url, ref }: LinkFieldProps): ReactNode {
  return (
    <Field
      ref={ref}
      readOnly
      aria-label={label}
      value={url}
      onFocus={({ target }) => target.select()}
      data-print="hide"
    />
  );
}

/** Selects the link for a visitor whose browser refuses to copy it. */
export function selectLink(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
