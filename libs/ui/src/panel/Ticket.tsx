import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { round } from '../base/style-parts.ts';

const Root = styled.section`
  --line: ${token('color-border-subtle')};
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr;
  border: ${token('size-stroke')} solid var(--line);
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  &[data-look='bonus'] {
    --line: transparent;
    background: ${token('color-bonus-soft')};
    color: ${token('color-bonus-soft-text')};
  }
`;

const Top = styled.div`
  padding: 22px ${token('space-6')} ${token('space-5')};
`;

/* The two notches are discs in the page's color, clipped so that their outline continues the panel's border. */
const Bottom = styled.div`
  position: relative;
  padding: 18px ${token('space-6')} ${token('space-6')};
  border-top: 2px dashed var(--line);
  [data-look='bonus'] > & {
    border-color: color-mix(in srgb, currentColor 28%, transparent);
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -10px;
    inline-size: 18px;
    block-size: 18px;
    border: ${token('size-stroke')} solid var(--line);
    border-radius: ${round};
    background: ${token('color-bg-page')};
  }
  &::before {
    left: -10px;
    clip-path: inset(-1px -1px -1px 9px);
  }
  &::after {
    right: -10px;
    clip-path: inset(-1px 9px -1px -1px);
  }
  [data-square] &::before,
  [data-square] &::after {
    display: none;
  }
`;

export type TicketProps = Omit<ComponentPropsWithRef<'section'>, 'children'> & {
  /** Above the tear line: what is earned. */
  top: ReactNode;
  /** Below the tear line: the terms and the next step. */
  bottom: ReactNode;
  /** The soft bonus colors, without a border. */
  look?: 'bonus';
};

/** A panel shaped like a ticket, in two parts with a tear line: what a merchant earns, an offer, a bonus. */
export function Ticket({ top, bottom, look, ...rest }: TicketProps) {
  return (
    <Root data-look={look} {...rest}>
      <Top>{top}</Top>
      <Bottom>{bottom}</Bottom>
    </Root>
  );
}
