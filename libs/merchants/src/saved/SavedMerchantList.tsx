import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor, IconButton, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useRef, type ReactNode } from 'react';
import { merchantPath } from '../card/merchant-path.ts';
import { toggleSaved } from './saved-merchants.ts';
import { useSavedMerchants } from './use-saved-merchants.ts';

const Root = styled.section`
  margin-top: ${token('space-7')};
  h2 {
    font-size: ${token('font-size-lg')};
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-3')};
    border-bottom: 1px solid ${token('color-border-subtle')};
  }
  li > span {
    min-width: 0;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    overflow-wrap: anywhere;
  }
  a {
    color: ${token('color-text-default')};
    font-size: ${token('font-size-md')};
    font-weight: ${token('font-weight-medium')};
  }
`;

/** The restaurants saved in this browser, as links (EXT-04); nothing if there are none. */
export default function SavedMerchantList(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useSavedMerchants();
  if (saved.length === 0) return null;
  return (
    <Root aria-labelledby={id} data-print="hide">
      <h2 id={id} ref={heading} tabIndex={-1}>
        {copy('merchant.saved.title')}
      </h2>
      <ul>
        {saved.map((merchant) => (
          <li key={merchant.id}>
            <span>
              <Anchor href={merchantPath(merchant.id)}>{merchant.name}</Anchor> · {merchant.city}
            </span>
            <IconButton
              icon={XIcon}
              label={copy('merchant.saved.remove', { name: merchant.name })}
              onClick={() => {
                toggleSaved(merchant);
                // The pressed button disappears, which would lose the focus.
                heading.current?.focus({ preventScroll: true });
              }}
            />
          </li>
        ))}
      </ul>
    </Root>
  );
}
