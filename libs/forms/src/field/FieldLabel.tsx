import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';

const Root = styled.label`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
`;

const Star = styled.span`
  color: ${token('color-error-text')};
`;

/** The asterisk of a required field; the control itself says "required" to assistive technology (FRM-01). */
export const RequiredStar = () => <Star aria-hidden="true"> *</Star>;

/** A field's label, with an asterisk when it is required. */
export function FieldLabel({
  required,
  children,
  ...rest
}: ComponentPropsWithRef<'label'> & { required: boolean | undefined }) {
  return (
    <Root {...rest}>
      {children}
      {required && <RequiredStar />}
    </Root>
  );
}

/** Label, control, errors and hint, one below the other. */
export const FieldFrame = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
`;
