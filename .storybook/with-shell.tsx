import { pageCopy, raisesMarks } from '@dining/copy-engine';
import { MemberCopyProvider } from '@dining/copy-engine/react';
import { createStore, SiteMessages, SiteProviders } from '@dining/site/react';
import { makeBootstrap, StoryContent } from '@dining/testing';
import { storyArt } from '@dining/testing/browser';
import type { Decorator } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { dressedPartner, type DressedPartner } from './partners.ts';

/** Wraps every story in what the shell puts above a screen: router, the site's providers, live regions and toasts. */
export const withShell: Decorator = (Story, { globals }) => {
  const partner = dressedPartner(String(globals['partner']));
  return (
    <Shell key={partner.code} partner={partner}>
      <Story />
    </Shell>
  );
};

function Shell({ partner, children }: { partner: DressedPartner; children: ReactNode }): ReactNode {
  const [bootstrap] = useState(() => bootstrapOf(partner));
  const [store] = useState(() => createStore(bootstrap.queries));
  return (
    <MemoryRouter>
      <SiteProviders bootstrap={bootstrap} store={store}>
        <StoryContent value={partner.content}>
          <MemberCopyProvider>{children}</MemberCopyProvider>
        </StoryContent>
        <SiteMessages />
      </SiteProviders>
    </MemoryRouter>
  );
}

function bootstrapOf({ code, settings, theme, deck, icon, content }: DressedPartner) {
  const figure = deck['home.steps.earn.figure'];
  const art = storyArt(theme, typeof figure === 'string' ? figure : figure.desktop, settings.homeCuisines);
  return makeBootstrap({
    partner: { code, settings },
    pageCopy: pageCopy(deck, { isMember: true, hasTools: true }),
    raiseMarks: raisesMarks(settings, theme.bodyFamily),
    art,
    icon,
    content,
    look: theme.look,
    year: new Date().getFullYear(),
  });
}
