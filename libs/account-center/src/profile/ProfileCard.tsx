import type { MemberKey } from '@dining/copy-engine';
import { useMemberCopy } from '@dining/copy-engine/react';
import { FieldStack } from '@dining/forms';
import { from, token } from '@dining/theme';
import { Panel } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

/* The heading is beside the fields where the page is wide, so that the fields have a sensible width. */
const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  ${from('navigation')} {
    html:not([data-big]) & {
      grid-template-columns: 190px minmax(0, 1fr);
      gap: ${token('space-7')};
    }
  }
  > header {
    h2 {
      font-size: ${token('font-size-lg')};
      letter-spacing: -0.015em;
    }
    p {
      margin-top: ${token('space-1')};
      color: ${token('color-text-muted')};
      font-size: ${token('font-size-sm')};
    }
  }
`;

type ProfileCardProps = {
  title: MemberKey;
  /** What the group is for. */
  text: MemberKey;
  children: ReactNode;
};

/** One group of the profile form: a heading with what the group is for, and its fields. */
export function ProfileCard({ title, text, children }: ProfileCardProps): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  return (
    <Root as="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{copy(title)}</h2>
        <p>{copy(text)}</p>
      </header>
      <FieldStack>{children}</FieldStack>
    </Root>
  );
}
