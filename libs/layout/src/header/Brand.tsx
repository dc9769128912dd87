import { CopyText, useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { below, token } from '@dining/theme';
import { Anchor, hiddenStyle } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  max-width: 100%;
  min-height: ${token('size-target')};
  color: inherit;
  text-decoration: none;
  img {
    flex: none;
  }
  b {
    min-width: 0;
    font-family: ${token('font-display')};
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.02em;
    line-height: 1.05;
    overflow-wrap: break-word;
  }
  span {
    font-weight: ${token('font-weight-medium')};
    opacity: 0.76;
  }
  [data-big] & {
    b {
      font-size: ${token('font-size-md')};
    }
    span {
      display: block;
    }
  }
  ${below('columns')} {
    [data-big] header & b {
      ${hiddenStyle}
    }
  }
`;

/**
 * The dining program's icon and its name set in type, linking home. Where a long name does not fit, only the icon shows. A
 * partner's drawn name takes the place of both by style (`wordmarkCss` of `@dining/look`).
 */
export function Brand({ lazy, wordmarkOnly }: { lazy?: boolean; wordmarkOnly?: boolean }): ReactNode {
  const copy = useCopy();
  const { icon } = useSite().basics;
  return (
    <Root className="site-brand" href="/" title={copy('layout.home')}>
      {!wordmarkOnly && <img src={icon} alt="" width="34" height="34" {...(lazy && { loading: 'lazy' as const })} />}
      <b>
        <CopyText name="layout.wordmark.first" />{' '}
        <span>
          <CopyText name="layout.wordmark.second" />
        </span>
      </b>
    </Root>
  );
}
