import { useCopy } from '@dining/copy-engine';
import { from, token } from '@dining/theme';
import { LinkArrow, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { tableRoles } from './table-roles.ts';

const Box = styled.div`
  display: grid;
  gap: ${token('space-1')} ${token('space-4')};
  padding: 14px ${token('space-4')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-sunken')};
  font-size: ${token('font-size-sm')};
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
  /** Where the next step leads; none where there is none. */
  link: { href: string; text: string } | undefined;
  /** Which dine it is about, for those who do not see the row above. */
  about: { merchant: string; date: string };
};

/** Why something did not earn, or did not arrive, and the next step: in the open, right below its row (EXT-02). */
export function WhyNot({ text, link, about }: WhyNotProps): ReactNode {
  const copy = useCopy();
  return (
    <tr {...tableRoles.row} data-why="">
      <td {...tableRoles.cell} colSpan={4}>
        <Box>
          <p>{text}</p>
          {link && (
            <LinkArrow href={link.href}>
              {link.text} <VisuallyHidden>{copy('activity.why.label', about)}</VisuallyHidden>
            </LinkArrow>
          )}
        </Box>
      </td>
    </tr>
  );
}
