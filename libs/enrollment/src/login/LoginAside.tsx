import { CopyText } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useSite } from '@dining/site/react';
import { below, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  overflow: clip;
  border: ${token('size-stroke')} solid ${token('color-border-subtle')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
`;

/* The dish leaves the cloth at two sides, so that the straight edge at which its shadow ends is not seen. */
const Tablecloth = styled.div`
  position: relative;
  aspect-ratio: 5 / 4;
  overflow: clip;
  background: ${token('art-surface-2')};
  img {
    position: absolute;
    inset: -6% auto auto 4%;
    width: 112%;
    max-width: none;
  }
  ${below('side')} {
    aspect-ratio: 5 / 2;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-5')} ${token('space-6')} ${token('space-6')};
  b {
    font-size: ${token('font-size-lg')};
    line-height: 1.3;
  }
`;

/**
 * Beside the form to sign in or to reopen an account: a laid table and, for visitors who are no members yet, what they would
 * earn and the way to join.
 */
export function LoginAside({ offersJoin }: { offersJoin: boolean }): ReactNode {
  const { settings } = usePartner();
  const [dish] = useSite().basics.art.hero;
  return (
    <Root>
      <Tablecloth aria-hidden="true">
        <img src={dish} alt="" width="420" height="420" loading="lazy" />
      </Tablecloth>
      {offersJoin && (
        <Words>
          {settings.showsEarnRate && (
            <b>
              <CopyText name="discover.earnRate" />
            </b>
          )}
          <p>
            <CopyText name="login.join" />
          </p>
        </Words>
      )}
    </Root>
  );
}
