import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useSite } from '@dining/site/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Brand } from '../header/Brand.tsx';

/* Each logo has a rule to its left, which is clipped at the start of a line. */
const Chain = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-3')} calc(2 * ${token('space-5')});
  clip-path: inset(-9px -9px -9px -6px);
  li {
    margin-left: calc(-1 * ${token('space-5')});
    padding-left: ${token('space-5')};
    border-left: 1px solid color-mix(in srgb, ${token('color-text-on-inverse-muted')} 40%, transparent);
  }
`;

const Program = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: ${token('size-target')};
  font-family: ${token('font-display')};
  font-size: ${token('font-size-lg')};
  font-weight: ${token('font-weight-bold')};
  letter-spacing: -0.02em;
  line-height: 1.05;
`;

/**
 * The logos that head the footer (HDR-04): by setting the chain of the program and its dining program, or one of them.
 * The program's is its icon and name, the dining program's its wordmark, which links home.
 */
export function FooterLogos(): ReactNode {
  const copy = useCopy();
  const { icon } = useSite().basics;
  const { name, footer } = usePartner().settings;
  const program = (
    <Program>
      <img src={icon} alt="" width="34" height="34" loading="lazy" />
      {name}
    </Program>
  );
  if (footer.logos === 'program') return program;
  if (footer.logos === 'dining') return <Brand lazy />;
  return (
    <Chain aria-label={copy('layout.chain')}>
      <li>{program}</li>
      <li>
        <Brand wordmarkOnly />
      </li>
    </Chain>
  );
}
