import { useCopy } from '@dining/copy-engine/react';
import { useMember } from '@dining/session';
import { PageHead } from '@dining/site/react';
import { token } from '@dining/theme';
import { lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { MyDataPanel } from './my-data/MyDataPanel.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignInSection } from './sign-in/SignInSection.tsx';

/* It asks for its data in the browser, and only some members have any. */
const SearchAlerts = /* @__PURE__ */ lazyHydration<{ memberId: string }>('search-alerts', async () => ({
  default: (await import('./SearchAlerts.tsx')).SearchAlerts,
}));

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
  align-content: start;
  max-width: 780px;
`;

/**
 * The member's profile (ACC-03 to ACC-05), the searches they wait for (SRC-07), and the export and deletion of their
 * data (EXT-07).
 */
export default function ProfilePage(): ReactNode {
  const copy = useCopy();
  const member = useMember();
  if (!member) return null;
  return (
    <>
      <PageHead route="account" title={copy('account.profile')} />
      <Root>
        <h1>{copy('account.profile')}</h1>
        {/* A new form per member: text typed for one must not end up in another one's profile. */}
        <ProfileForm key={member.publicId} member={member} />
        {!member.isEmulated && <SignInSection key={`access ${member.publicId}`} member={member} />}
        <SearchAlerts memberId={member.publicId} />
        <MyDataPanel member={member} />
      </Root>
    </>
  );
}
