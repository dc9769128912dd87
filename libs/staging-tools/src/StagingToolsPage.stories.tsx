import { makeMember, memberQuery, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import type { OpenPage } from './page/open-page.ts';
import { PageTools } from './page/PageTools.tsx';
import { demoPersonas, sentMails, sources } from './staging.testing.ts';
import StagingToolsPage from './StagingToolsPage.tsx';

const meta: Meta = { title: 'staging-tools/Page', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Queries = NonNullable<Parameters<typeof StorySite>[0]['queries']>;

const preloaded = (endpointName: string, value: unknown) => ({ endpointName, arg: undefined, value });
const session = { expiresAt: '2026-11-20T12:15:00.000Z', isRemembered: false, isEmulated: false };

const at = (queries: Queries): Story => ({
  render: () => (
    <StorySite path="/stgtools" queries={queries}>
      <main>
        <StagingToolsPage />
      </main>
    </StorySite>
  ),
});

/** EXT-10: a member is signed in, and e-mails were sent. */
export const SignedIn: Story = {
  ...at([
    preloaded('personas', { personas: demoPersonas }),
    preloaded('stagingSession', { environment: 'development', session }),
    preloaded('mailbox', { mails: sentMails }),
    preloaded('sources', sources),
    memberQuery(makeMember({ publicId: 'demo-building' })),
  ]),
  play: async ({ canvas }) => userEvent.click(await canvas.findByText('Welcome to Demo Dining')),
};
export const SignedInOnAPhone: Story = { ...SignedIn, globals: { viewport: { value: 'phone' } } };

/** EXT-10: no demo members, no session and no e-mail. */
export const Empty = at([
  preloaded('personas', { personas: [] }),
  preloaded('stagingSession', { environment: 'development', session: null }),
  preloaded('mailbox', { mails: [] }),
]);

const page: OpenPage = {
  inspect: () => undefined,
  reveal: () => true,
  showTexts: () => undefined,
  showCss: () => undefined,
  putContent: () => undefined,
  onChosen: () => () => undefined,
  reload: () => undefined,
};

/** EXT-10: the tools on a page, with a text to change. */
export const OnThePage: Story = {
  render: () => (
    <StorySite path="/" queries={[preloaded('sources', sources)]}>
      <PageTools page={page} />
    </StorySite>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'good tables');
    await userEvent.click(await canvas.findByRole('button', { name: 'home.hero.title' }));
    await canvas.findByRole('textbox', { name: 'Text' });
  },
};
export const OnThePageOfAPhone: Story = { ...OnThePage, globals: { viewport: { value: 'phone' } } };
