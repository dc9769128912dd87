import { useMemberCopy } from '@dining/copy-engine/react';
import { from, token } from '@dining/theme';
import { LinkArrow, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')} ${token('space-4')};
  padding: 14px ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
  font-size: ${token('font-size-sm')};
  /* Words of a partner, such as the name of its number, can be wider than a phone. */
  > a {
    white-space: normal;
  }
  ${from('columns')} {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
  [data-big] & {
    grid-template-columns: 1fr;
  }
`;

type WhyNotProps = {
  text: string;
  /** The next step, if there is one. */
  link: { href: string; text: string } | undefined;
  /** Names the dine in the link, for screen readers. */
  about: { merchant: string; date: string };
};

/** Why a dine did not earn or a payout did not arrive, and the next step (EXT-02). Always visible, below its row. */
export function WhyNot({ text, link, about }: WhyNotProps): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root>
      <p>{text}</p>
      {link && (
        <LinkArrow href={link.href}>
          {link.text} <VisuallyHidden>{copy('activity.why.label', about)}</VisuallyHidden>
        </LinkArrow>
      )}
    </Root>
  );
}
