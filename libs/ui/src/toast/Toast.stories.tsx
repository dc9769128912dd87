import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ChipGroup } from '../chip/Chip.tsx';
import { closeToast, showToast } from './toast-queue.ts';
import type { ToastKind } from './toast.types.ts';
import { ToastCard } from './ToastCard.tsx';

const meta: Meta<typeof ToastCard> = { title: 'ui/Toast', component: ToastCard };
export default meta;

type Story = StoryObj<typeof ToastCard>;

const texts: Record<ToastKind, string> = {
  success: 'Your referral link has been copied.',
  error: 'Your card ending in 4417 can not be deleted, please try again later.',
  warning: 'You’ve linked 12 cards, the most you can have. Remove one to add another.',
  plain: 'A newer version of this site is ready.',
};

const kinds = Object.keys(texts) as ToastKind[];

/** FRM-02: the error stays until it is closed. */
export const Shown: Story = {
  render: () => (
    <main>
      <ChipGroup>
        {kinds.map((kind) => (
          <Button key={kind} look="quiet" onClick={() => showToast({ kind, text: texts[kind], id: kind })}>
            {kind}
          </Button>
        ))}
      </ChipGroup>
    </main>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'error' }));
    const toast = await screen.findByText(texts.error);
    await expect(toast).toHaveTextContent('ERROR: Your card ending in 4417');
    await userEvent.click(await canvas.findByRole('button', { name: 'success' }));
    await screen.findByText(texts.success);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(texts.error)).not.toBeInTheDocument(), { timeout: 3000 });
    closeToast('success');
    await waitFor(() => expect(screen.queryByText(texts.success)).not.toBeInTheDocument(), { timeout: 3000 });
  },
};

export const Cards: Story = {
  render: () => (
    <ChipGroup>
      {kinds.map((kind) => (
        <ToastCard
          key={kind}
          kind={kind}
          label={kind === 'plain' ? undefined : `${kind.toUpperCase()}:`}
          closeLabel="Close"
          onClose={() => undefined}
        >
          {texts[kind]}
        </ToastCard>
      ))}
    </ChipGroup>
  ),
};

export const WithActions: Story = {
  render: () => (
    <ToastCard
      kind="plain"
      label="WARNING: still there?"
      lead={<b>0:43</b>}
      closeLabel="Close"
      onClose={() => undefined}
      actions={
        <>
          <Button small>Keep me signed in</Button>
          <Button small look="quiet">
            Sign out now
          </Button>
        </>
      }
    >
      <p>You will be automatically logged out due to inactivity.</p>
    </ToastCard>
  ),
};
