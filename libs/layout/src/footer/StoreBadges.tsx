import type { SiteKey } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { linkTarget } from '@dining/site';
import { useNativeAppVersion } from '@dining/site/react';
import { token } from '@dining/theme';
import { Anchor, Icon, SmartphoneIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 46px;
    padding: 6px ${token('space-4')};
    border: 1px solid ${token('color-text-on-inverse-muted')};
    border-radius: ${token('radius-control')};
    font-weight: ${token('font-weight-bold')};
    line-height: 1.2;
  }
  small {
    display: block;
    color: ${token('color-text-on-inverse-muted')};
    font-size: ${token('font-size-xs')};
    font-weight: ${token('font-weight-regular')};
  }
`;

const stores: readonly { store: 'ios' | 'android'; name: SiteKey }[] = [
  { store: 'ios', name: 'layout.stores.ios' },
  { store: 'android', name: 'layout.stores.android' },
];

/** Links to the stores that have the partner's app; hidden inside the native app itself (HDR-04). */
export function StoreBadges(): ReactNode {
  const copy = useCopy();
  const { appStoreLinks } = usePartner().settings;
  const isInApp = useNativeAppVersion() !== undefined;
  const linked = stores.flatMap(({ store, name }) => {
    const href = appStoreLinks[store];
    return href === undefined ? [] : [{ href, name }];
  });
  if (isInApp || linked.length === 0) return null;
  return (
    <Root>
      {linked.map(({ href, name }) => (
        <Anchor key={name} href={href} {...linkTarget(href)}>
          <Icon of={SmartphoneIcon} />
          <span>
            <small>{copy('layout.stores.get')}</small> {copy(name)}
          </span>
        </Anchor>
      ))}
    </Root>
  );
}
