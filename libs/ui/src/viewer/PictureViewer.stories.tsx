import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { PictureViewer } from './PictureViewer.tsx';

const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}"/></svg>`)}`;

const pictures = [
  { src: drawing(4, 3), alt: 'A round plate', caption: 'Dinner' },
  { src: drawing(3, 4), alt: 'A round bowl', caption: 'Lunch' },
  {
    src: drawing(1, 1),
    alt: 'A round glass',
    credit: (
      <>
        Photo: Jane Doe · <a href="https://license.example/">CC BY 4.0</a>
      </>
    ),
  },
];

function Pictures() {
  const [start, setStart] = useState<number>();
  return (
    <main>
      <Button onClick={() => setStart(1)}>Second picture</Button>
      <PictureViewer
        open={start !== undefined}
        onClose={() => setStart(undefined)}
        pictures={pictures}
        start={start ?? 0}
        title="Pictures of Osteria Lucciola"
        closeLabel="Close"
        previousLabel="Previous picture"
        nextLabel="Next picture"
        positionText={(number, count) => `Picture ${number} of ${count}`}
      />
    </main>
  );
}

const meta: Meta<typeof PictureViewer> = { title: 'ui/PictureViewer', component: PictureViewer };
export default meta;

type Story = StoryObj<typeof PictureViewer>;

/** MER-04, MER-09: starts at the pressed picture; arrows turn and go round, Escape closes, the focus returns. */
export const ByKeyboard: Story = {
  render: () => <Pictures />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Second picture' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(screen.getByRole('img', { name: 'A round bowl' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByText('Picture 3 of 3')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('img', { name: 'A round plate' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(screen.getByText('Lunch')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The dialog as it opens. */
export const Opened: Story = {
  render: () => <Pictures />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Second picture' }));
    await screen.findByRole('dialog', { name: 'Pictures of Osteria Lucciola' });
  },
};

export const OpenedOnAPhone: Story = { ...Opened, globals: { viewport: { value: 'phone' } } };
