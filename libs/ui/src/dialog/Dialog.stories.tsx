import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta: Meta<typeof Dialog> = { title: 'ui/Dialog', component: Dialog };
export default meta;

type Story = StoryObj<typeof Dialog>;

function RemoveCard({ urgent }: { urgent?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Remove card
      </Button>
      <Dialog
        open={open}
        onClose={close}
        urgent={urgent}
        title="Remove Visa ending in 4417?"
        text="Dines on this card stop earning today. The one still processing at Osteria Lucciola is safe."
        closeLabel="Close"
        safe={
          <Button look="quiet" onClick={close}>
            Keep it
          </Button>
        }
        action={<Button onClick={close}>Remove</Button>}
      />
    </main>
  );
}

/** The safe choice has the focus; Escape closes, and the focus returns to where it came from. */
export const SafeChoiceFirst: Story = {
  render: () => <RemoveCard />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Remove card' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Remove Visa ending in 4417?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Urgent: Story = {
  render: () => <RemoveCard urgent />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove card' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 4417?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await expect(dialog).toHaveAccessibleDescription(/stop earning today/);
  },
};
