import { serverNow } from '@dining/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SessionWarning, type SessionWarningProps } from './SessionWarning.tsx';

/** A member with 43 seconds left. */
function EndingSession(actions: Omit<SessionWarningProps, 'endsAt'>): ReactNode {
  const [end] = useState(() => serverNow() + 43_000);
  return <SessionWarning {...actions} endsAt={() => end} />;
}

const meta: Meta<typeof EndingSession> = {
  title: 'session/SessionWarning',
  component: EndingSession,
  args: { onRenew: fn(), onSignOut: fn(), onClose: fn() },
};
export default meta;

type Story = StoryObj<typeof EndingSession>;

/** SES-04: the link, the button and the toast itself renew the session; the close button only closes the warning. */
export const AboutToEnd: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^0:4[0-3]$/);
    await userEvent.keyboard('{F6}');
    await expect(canvas.getByRole('button', { name: 'Keep me signed in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: /Click here/ }));
    await userEvent.click(await canvas.findByText(/still there/));
    await expect(args.onRenew).toHaveBeenCalledTimes(3);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out now' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Close' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onRenew).toHaveBeenCalledTimes(3);
  },
};

/** On a phone both buttons share a row below the text. */
export const OnAPhone: Story = { ...AboutToEnd, globals: { viewport: { value: 'phone' } } };
