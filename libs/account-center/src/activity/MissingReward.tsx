import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor, Icon, SearchCheckIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode, Ref } from 'react';

const Root = styled.aside`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${token('space-1')} ${token('space-3')};
  padding: ${token('space-4')} 18px;
  border-radius: ${token('radius-card')};
  background: ${token('color-info-bg')};
  color: ${token('color-info-text')};
  scroll-margin-top: 92px;
  p {
    font-size: ${token('font-size-sm')};
  }
  a {
    color: inherit;
    font-weight: ${token('font-weight-medium')};
  }
`;

/**
 * What to do about a missing reward (ACC-06, EXT-01). It receives the focus when the page is turned. It is not a `Banner`,
 * because it is a landmark and has a different icon.
 */
export function MissingReward({ claimHref, ref }: { claimHref: string; ref: Ref<HTMLElement> }): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root ref={ref} tabIndex={-1} aria-labelledby="missing-reward" data-print="hide">
      <Icon of={SearchCheckIcon} size={24} />
      <div>
        <b id="missing-reward">{copy('activity.missing.title')}</b>
        <p>
          {copy('activity.missing.text')} <Anchor href={claimHref}>{copy('activity.missing.link')}</Anchor>{' '}
          {copy('activity.missing.rest')}
        </p>
      </div>
    </Root>
  );
}
