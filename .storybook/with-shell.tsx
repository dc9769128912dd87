import { pageCopy } from '@dining/copy-engine';
import { CopyProvider, MemberCopyProvider, type CopySetting } from '@dining/copy-engine/react';
import { PartnerProvider } from '@dining/partner-settings/react';
import { Anchor, AnchorProvider, Announcer, ToastOutlet, type AnchorProps } from '@dining/ui';
import type { Decorator } from '@storybook/react-vite';
import { Link, MemoryRouter } from 'react-router';
import { dressedPartner } from './partners.ts';

const RouterAnchor = ({ href, ...rest }: AnchorProps) => <Link to={href} {...rest} />;

/** What the shell gives to every screen: partner, words, router, announcements and toasts. */
export const withShell: Decorator = (Story, { globals }) => {
  const { code, settings, theme, deck } = dressedPartner(String(globals['partner']));
  const copy: CopySetting = {
    copy: pageCopy(deck, { isMember: true, hasTools: true }),
    raiseMarks: !settings.plainRegisteredMarkFonts.includes(theme.bodyFamily),
    variables: { currentYear: new Date().getFullYear() },
    renderLink: (href, children, key) => (
      <Anchor key={key} href={href}>
        {children}
      </Anchor>
    ),
  };
  const word = (key: 'toast.close' | 'toast.success' | 'toast.warning' | 'toast.error') => String(deck[key]);
  return (
    <PartnerProvider partner={{ code, settings }}>
      <CopyProvider setting={copy}>
        <MemoryRouter>
          <AnchorProvider anchor={RouterAnchor}>
            <MemberCopyProvider>
              <Story />
            </MemberCopyProvider>
            <Announcer />
            <ToastOutlet
              labels={{
                close: word('toast.close'),
                success: word('toast.success'),
                warning: word('toast.warning'),
                error: word('toast.error'),
              }}
            />
          </AnchorProvider>
        </MemoryRouter>
      </CopyProvider>
    </PartnerProvider>
  );
};
