import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { from, low, token } from '@dining/theme';
import { Anchor, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';
import { subPagesOf } from './sub-pages.ts';

/* A scrolling strip from edge to edge on a phone; a list next to the page from 861 px up. */
const Strip = styled.nav`
  position: relative;
  display: flex;
  gap: 6px;
  margin-inline: calc(-1 * ${token('gutter')});
  padding: 6px ${token('gutter')};
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: flex;
    flex: none;
    gap: 10px;
    align-items: center;
    min-height: ${token('size-target')};
    padding: 6px 14px;
    border-radius: ${token('radius-control')};
    color: ${token('color-text-muted')};
    font-weight: ${token('font-weight-medium')};
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      background: ${token('color-bg-hover')};
      color: ${token('color-text-default')};
    }
    /* The border is visible in forced colors, which have no backgrounds. */
    &[aria-current] {
      padding: 4px 12px;
      border: 2px solid transparent;
      background: ${token('color-selected-bg')};
      color: ${token('color-selected-text')};
    }
  }
  svg {
    display: none;
  }
  ${from('side')} {
    position: sticky;
    top: 100px;
    flex-direction: column;
    align-self: start;
    margin: 0;
    padding: 0;
    overflow: visible;
    svg {
      display: block;
    }
    [data-big] & {
      position: relative;
      top: auto;
      flex-flow: row wrap;
    }
  }
  ${low} {
    position: relative;
    top: auto;
  }
`;

/** The links to the account's pages (ACC-01). The current one is scrolled into view. */
export function AccountNav({ current }: { current: string }): ReactNode {
  const copy = useMemberCopy();
  const { settings } = usePartner();
  const all = subPagesOf(settings);
  const pages = all.filter((page) => page.parent === undefined);
  const parent = all.find(({ path }) => path === current)?.parent;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !link) return;
    strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <Strip ref={strip} aria-label={copy('accountPage.nav')}>
      {pages.map(({ path, label, icon, preload }) => (
        // Offline, the page itself shows the error once it is opened.
        <Anchor
          key={path}
          href={path}
          aria-current={path === current ? 'page' : path === parent || undefined}
          onPointerEnter={() => void preload().catch(() => undefined)}
        >
          <Icon of={icon} />
          {copy(label)}
        </Anchor>
      ))}
    </Strip>
  );
}
