import { ContentLink, ContentText } from '@dining/content';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { supportLink } from '@dining/site';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { useFooterLinks, type LayoutLink } from '../layout-links.ts';
import { Columns, Inner, Legal, Links, Root } from './footer-style.ts';
import { FooterLogos } from './FooterLogos.tsx';
import { PartnerLogos } from './PartnerLogos.tsx';
import { StoreBadges } from './StoreBadges.tsx';

/**
 * The footer of every page (HDR-04): logos, links, app stores, partner logos, the legal text, and who made its data and
 * code.
 */
export function Footer(): ReactNode {
  const copy = useCopy();
  const { customerSupport, legalNotice } = usePartner().settings;
  const { primary, secondary } = useFooterLinks();
  const { href, display } = customerSupport.email;
  return (
    <Root data-print="hide">
      <Inner>
        <Columns>
          <FooterLogos />
          <Links aria-label={copy('layout.nav.footer')}>
            <LinkList links={primary} />
            {secondary.length > 0 && <LinkList links={secondary} />}
          </Links>
          <StoreBadges />
        </Columns>
        <PartnerLogos />
        <Legal>
          <p>
            <CopyText name="layout.copyright" /> <Anchor {...supportLink(href)}>{display}</Anchor>
          </p>
          <p>
            <CopyText name="layout.legal" />
          </p>
          {legalNotice === 'telecom' && (
            <p>
              <CopyText name="layout.legal.telecom" />
            </p>
          )}
          <p>
            <CopyText name="layout.credits" />
          </p>
        </Legal>
      </Inner>
    </Root>
  );
}

function LinkList({ links }: { links: readonly LayoutLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ text, url, new_tab: newTab }) => (
        <li key={url + text}>
          <ContentLink url={url} newTab={newTab}>
            <ContentText text={text} />
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
