import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${token('size-target')};
    padding: 0 ${token('space-4')};
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
    border-radius: ${token('radius-pill')};
    color: ${token('color-text-default')};
    text-decoration: none;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &[aria-current] {
      border-color: ${token('color-selected-bg')};
      background: ${token('color-selected-bg')};
      color: ${token('color-selected-text')};
      font-weight: ${token('font-weight-bold')};
      @media (forced-colors: active) {
        border-width: 3px;
      }
    }
  }
`;

type ChoicesProps = {
  /** Accessible name. */
  label: string;
  choices: readonly { name: string; href: string; isCurrent: boolean }[];
};

/** Links that show the same page in another way. */
export function Choices({ label, choices }: ChoicesProps): ReactNode {
  return (
    <Root aria-label={label}>
      {choices.map(({ name, href, isCurrent }) => (
        <Anchor key={href} href={href} aria-current={isCurrent || undefined}>
          {name}
        </Anchor>
      ))}
    </Root>
  );
}
