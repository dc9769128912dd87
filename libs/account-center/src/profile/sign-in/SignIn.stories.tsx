import type { Credentials, MemberSession } from '@dining/api-contract';
import { answerCalls, makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SignInSection } from './SignInSection.tsx';

const meta: Meta = { title: 'account-center/Sign-in and security', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const session = (id: number, device: string, isCurrent = false): MemberSession => ({
  id: `${id}1111111-1111-4111-8111-111111111111`,
  device,
  startedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-23T12:00:00.000Z',
  isRemembered: false,
  isCurrent,
});

const story = (credentials: Credentials, interfaceType: 'direct' | 'sso' = 'direct'): Story => {
  const member = makeMember({ interfaceType });
  return {
    beforeEach: () => {
      const before = globalThis.fetch;
      answerCalls({
        '/api/CSRF': { csrfToken: 'of-the-story' },
        '/api/Member/Credentials': credentials,
        '/api/Member/Passkeys': {
          passkeys: [
            {
              id: '31111111-1111-4111-8111-111111111111',
              name: 'My phone',
              createdAt: '2026-11-20T12:00:00.000Z',
              lastUsedAt: '2026-11-22T12:00:00.000Z',
            },
            { id: '41111111-1111-4111-8111-111111111111', name: 'W'.repeat(40), createdAt: '2026-11-21T12:00:00.000Z' },
          ],
        },
        '/api/Member/Sessions': {
          sessions: [session(1, 'Chrome on Windows', true), session(2, 'Samsung Internet on Android')],
        },
      });
      return () => {
        globalThis.fetch = before;
      };
    },
    render: () => (
      <StorySite
        path="/account/user_profile"
        settings={{ enrollmentType: interfaceType }}
        queries={[memberQuery(member)]}
      >
        <Container as="main">
          <SignInSection member={member} />
        </Container>
      </StorySite>
    ),
  };
};

const pending = {
  hasPassword: true,
  emailChange: { email: 'maya.with.a.rather.long.address@members.example', askedAt: '2026-11-23T12:00:00.000Z' },
};
const onAPhone = { viewport: { value: 'phone' } };

export const Direct = story({ hasPassword: true });
export const WaitingForConfirmation = story(pending);
export const WaitingOnAPhone: Story = { ...WaitingForConfirmation, globals: onAPhone };
export const WithoutPassword = story({ hasPassword: false });
export const SingleSignOn = story({ hasPassword: false }, 'sso');

/** ACC-14: the forms, open. */
export const ChangingEmailAndPassword: Story = {
  ...Direct,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change e-mail' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }));
    await expect(canvas.getAllByLabelText(/^Current password/)).toHaveLength(2);
  },
};
export const ChangingOnAPhone: Story = { ...ChangingEmailAndPassword, globals: onAPhone };

/** ACC-15: the dialog focuses the safe choice. */
export const RemovingAPasskey: Story = {
  ...Direct,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove My phone' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
};
