import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* In the color of the text around the form. An open list would cover it, and its option "Current Location" says the same. */
const Text = styled.output`
  display: block;
  margin-top: ${token('space-2')};
  font-size: ${token('font-size-sm')};
  form:has([aria-expanded='true']) + & {
    visibility: hidden;
  }
`;

/** Why the browser is about to ask for the position (SRC-06). */
export default function LocateWhy({ open }: { open: boolean }): ReactNode {
  const copy = useCopy();
  return open && <Text>{copy('map.locate.why')}</Text>;
}
