import { useMemberCopy } from '@dining/copy-engine/react';
import { LinkField, selectLink } from '@dining/merchants';
import { from, token } from '@dining/theme';
import { Button, CopyIcon, Icon, Panel, showToast, useBrowserValue } from '@dining/ui';
import styled from '@emotion/styled';
import { useRef, type ReactNode } from 'react';
import { ReferralCounts } from './ReferralCounts.tsx';
import { ShareButtons } from './ShareButtons.tsx';

const Root = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  margin-top: ${token('space-3')};
  h2 {
    font-size: ${token('font-size-lg')};
    letter-spacing: -0.015em;
  }
`;

const Text = styled.p`
  margin-top: ${token('space-1')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Row = styled.div`
  display: grid;
  gap: ${token('space-2')};
  ${from('columns')} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

/** Marks visits that follow a member's link (ACC-02), with the same values for every member and partner. */
const attribution = { utm_source: 'member_referral', utm_medium: 'referral', utm_campaign: 'refer_a_friend' };

/**
 * The link a member shares: the join page, with the member as referrer (ACC-02).
 * @param origin of the site, e.g. `https://dining.example`
 */
export function referralLink(origin: string, publicId: string): string {
  return `${origin}/join?${new URLSearchParams({ ...attribution, referrer: publicId }).toString()}`;
}

/** The member's link to the join page, ways to pass it on (ACC-02), and how many have used it (EXT-08). */
export function ReferralPanel({ publicId }: { publicId: string }): ReactNode {
  const copy = useMemberCopy();
  const address = useRef<HTMLInputElement>(null);
  const origin = useBrowserValue(() => window.location.origin, '');
  const link = referralLink(origin, publicId);

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ id: 'referral', kind: 'success', text: copy('referral.copied') });
    } catch {
      // Copying is not allowed, or the page is not served over HTTPS.
      selectLink(address.current);
      showToast({ id: 'referral', kind: 'warning', text: copy('referral.notCopied') });
    }
  }

  return (
    <Root as="section" aria-labelledby="referral">
      <div>
        <h2 id="referral">{copy('referral.title')}</h2>
        <Text>{copy('referral.text')}</Text>
      </div>
      <Row>
        <LinkField ref={address} label={copy('referral.link')} url={link} />
        <Button look="quiet" onClick={() => void copyLink()}>
          <Icon of={CopyIcon} />
          {copy('referral.copy')}
        </Button>
      </Row>
      <ShareButtons link={link} />
      <ReferralCounts />
    </Root>
  );
}
