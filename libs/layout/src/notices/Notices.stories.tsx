import { StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SiteLayout } from '../SiteLayout.tsx';
import { holdInstallPrompt } from './install/install-prompt.ts';

const meta: Meta = { title: 'layout/Notices', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const phone = { viewport: { value: 'phone' } };

const content = {
  popup: [
    {
      slug: 'app-announcement',
      fields: { headline: 'Your tables, now in the app', body: '<p>Find places and keep your cards in one place.</p>' },
    },
    {
      slug: 'this-is-big',
      fields: { headline: 'This is big', body: '<p>Twice as many restaurants earn {currencyPlural} from today.</p>' },
    },
  ],
};

const announcements = { appAnnouncementModal: false, generalModalType: undefined, hasPWAInstallBanner: false };

const show = (settings: Partial<Parameters<typeof StorySite>[0]['settings']>, path = '/earn'): Story['render'] =>
  function NoticesStory() {
    for (const key of Object.keys(localStorage)) if (key.startsWith('dining.dismissed.')) localStorage.removeItem(key);
    return (
      <StorySite path={path} content={content} settings={{ ...announcements, ...settings }}>
        <SiteLayout>
          <Container>
            <h1>A page</h1>
          </Container>
        </SiteLayout>
      </StorySite>
    );
  };

/** BAN-02: the program's app announcement; Escape dismisses it. */
export const AppAnnouncement: Story = {
  render: show({ appAnnouncementModal: true }),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Your tables, now in the app' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

/** BAN-02: the general announcement leads to its page. */
export const GeneralAnnouncement: Story = {
  render: show({ generalModalType: 'this-is-big' }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'This is big' }));
    await expect(dialog.getByRole('link', { name: /^Learn more/ })).toHaveAttribute('href', '/earn/this-is-big');
  },
};
export const GeneralAnnouncementOnAPhone: Story = { ...GeneralAnnouncement, globals: phone };

/** Makes the browser offer to install the site, as Chromium does. */
function offerInstall(): void {
  holdInstallPrompt();
  window.dispatchEvent(
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => undefined,
      userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
    }),
  );
}

/** BAN-03: the browser has offered to install the site. */
export const InstallBanner: Story = {
  render: show({ hasPWAInstallBanner: true }),
  play: async () => {
    offerInstall();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Install' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Maybe later' })).toBeVisible());
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--bottom-bar')).toMatch(/^[1-9]\d*px$/),
    );
  },
};
export const InstallBannerOnAPhone: Story = { ...InstallBanner, globals: phone };
