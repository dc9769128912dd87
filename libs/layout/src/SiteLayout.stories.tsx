import { StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SiteLayout } from './SiteLayout.tsx';

const meta: Meta = { title: 'layout/Site layout', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const content = {
  announcement_banner: [
    {
      slug: 'now',
      fields: {
        banner_copy: [
          { type: 'text', copy: 'Double {currencyPlural} at new restaurants through December 31.' },
          { type: 'link', copy: 'See how', url: '/earn/new' },
        ],
        tooltip_copy: 'At restaurants that joined this year, on food and drink, up to 500 {currencyPlural} a month.',
      },
    },
  ],
};

/** Uses a fixed menu, so that the story knows what to look for; the other stories show the selected partner's. */
const menuContent = {
  '*': [{ slug: 'footer', fields: { secondary_links: [{ text: 'Privacy', url: '/privacy', new_tab: false }] } }],
};

const page = (
  <SiteLayout>
    <Container>
      <h1>A page</h1>
    </Container>
  </SiteLayout>
);

export const Visitor: Story = {
  render: () => (
    <StorySite
      path="/earn"
      content={content}
      settings={{ appStoreLinks: { ios: 'https://apps.example/ios', android: 'https://apps.example/android' } }}
    >
      {page}
    </StorySite>
  ),
};

/** BAN-01: the tooltip of the announcement. */
export const AnnouncementTip: Story = {
  render: () => (
    <StorySite path="/earn" content={content}>
      {page}
    </StorySite>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about this announcement' }));
    await waitFor(() => expect(canvas.getByText(/At restaurants that joined this year/)).toBeVisible());
  },
};
export const AnnouncementTipOnAPhone: Story = { ...AnnouncementTip, globals: { viewport: { value: 'phone' } } };

/** HDR-04: the footer headed by the program alone, and by its dining program alone. */
export const FooterOfTheProgram: Story = {
  render: () => <StorySite settings={{ footer: { logos: 'program', partnerLogos: true } }}>{page}</StorySite>,
};
export const FooterOfTheDiningProgram: Story = {
  render: () => <StorySite settings={{ footer: { logos: 'dining', partnerLogos: false } }}>{page}</StorySite>,
};

/** Enrollment pages hide menu, navigation and search. */
export const Enrollment: Story = { render: () => <StorySite path="/join">{page}</StorySite> };

/** The search page is wider, and the search icon in its header is disabled. */
export const Search: Story = { render: () => <StorySite path="/search">{page}</StorySite> };

/** A partner whose members join elsewhere, with the legal notice of telecom partners. */
export const WithoutEnrollment: Story = {
  render: () => (
    <StorySite settings={{ enrollmentType: 'none', legalNotice: 'telecom' }} content={content}>
      {page}
    </StorySite>
  ),
};

export const Menu: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <StorySite path="/earn" content={menuContent}>
      {page}
    </StorySite>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await waitFor(() => expect(menu.getByRole('link', { name: /^Privacy/ })).toBeVisible());
  },
};
