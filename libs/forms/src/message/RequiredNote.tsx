import { CopyText } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';

const Note = styled.p`
  font-size: ${token('font-size-sm')};
  color: ${token('color-text-muted')};
  form:not(:has(:required)) & {
    display: none;
  }
`;

/** "* Required field": visible in forms with at least one required field (FRM-01). */
export const RequiredNote = () => (
  <Note>
    <CopyText name="form.required" />
  </Note>
);
