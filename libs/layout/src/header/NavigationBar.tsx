import { ContentLink, ContentText } from '@dining/content';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ariaCurrentOf, useNavigationLinks } from '../layout-links.ts';
import { inWideHeader } from './wide-header.ts';

const Root = styled.nav`
  display: none;
  gap: ${token('space-1')};
  min-width: 0;
  margin-left: ${token('space-6')};
  ${inWideHeader('display: flex;')}
  a {
    display: inline-flex;
    align-items: center;
    padding: 10px ${token('space-3')};
    border-radius: ${token('radius-control')};
    color: inherit;
    font-weight: ${token('font-weight-medium')};
    line-height: 1.2;
    text-decoration: none;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &[aria-current] {
      padding-bottom: 8px;
      border-bottom: 2px solid ${token('color-action-bg')};
      border-radius: 0;
    }
    [data-big] & {
      font-size: ${token('font-size-sm')};
    }
  }
`;

/** The navigation links in wide headers; in narrow ones the menu has them. */
export function NavigationBar(): ReactNode {
  const copy = useCopy();
  const { pathname } = useLocation();
  return (
    <Root className="site-nav" aria-label={copy('layout.nav.main')}>
      {useNavigationLinks().map(({ text, url, new_tab: newTab }) => (
        <ContentLink key={url + text} url={url} newTab={newTab} aria-current={ariaCurrentOf(pathname, url)}>
          <ContentText text={text} />
        </ContentLink>
      ))}
    </Root>
  );
}
