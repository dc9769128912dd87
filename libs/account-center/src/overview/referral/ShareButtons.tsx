import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Button, ButtonLink, Icon, ShareIcon, useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
`;

/** Passes a referral link on: by the device's share sheet where there is one, and by e-mail (ACC-02). */
export function ShareButtons({ link }: { link: string }): ReactNode {
  const copy = useMemberCopy();
  const canShare = useHydrated() && 'share' in navigator;
  const title = copy('referral.invitation');
  const mail = new URLSearchParams({ subject: title, body: copy('referral.mail.body', { link }) });
  // Closing the share sheet is not a failure, and the link stays on the page to be copied.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <Root>
      {canShare && (
        <Button small look="quiet" onClick={share}>
          <Icon of={ShareIcon} size={16} />
          {copy('referral.share')}
        </Button>
      )}
      {/* Mail programs read a plus sign as it is, not as a blank. */}
      <ButtonLink small look="quiet" href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
        {copy('referral.mail')}
      </ButtonLink>
    </Root>
  );
}
