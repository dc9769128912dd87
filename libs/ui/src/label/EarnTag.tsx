import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const notch = (side: 'left' | 'right'): string =>
  `radial-gradient(circle at ${side === 'left' ? '0' : '100%'} 50%, transparent var(--notch), currentcolor calc(var(--notch) + 0.5px))
    ${side} / 51% 100% no-repeat`;

const Root = styled.span`
  --notch: ${token('radius-notch')};
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  padding: ${token('space-1')} ${token('space-3')};
  border-radius: calc(${token('radius-notch')} - 1px);
  background: ${token('color-earn-bg')};
  color: ${token('color-earn-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  line-height: 1.2;
  mask: ${notch('left')}, ${notch('right')};
  [data-square] & {
    mask: none;
  }
  &[data-look='bonus'] {
    background: ${token('color-bonus-bg')};
    color: ${token('color-bonus-text')};
  }
  &[data-look='soft'] {
    background: ${token('color-bonus-soft')};
    color: ${token('color-bonus-soft-text')};
  }
`;

const Figure = styled.b`
  margin-right: ${token('space-2')};
  padding-right: ${token('space-2')};
  border-right: 1.5px dashed currentColor;
`;

/**
 * A tag shaped like a ticket stub: figure, tear line, unit. The shape means "this earns" and is used for nothing else.
 * A bonus without a unit omits the figure: `<EarnTag look="bonus">+500 miles</EarnTag>`.
 */
export function EarnTag({
  figure,
  look,
  children,
}: {
  figure?: ReactNode;
  look?: 'bonus' | 'soft';
  children: ReactNode;
}) {
  return (
    <Root data-look={look}>
      {figure !== undefined && <Figure>{figure} </Figure>}
      <span>{children}</span>
    </Root>
  );
}
