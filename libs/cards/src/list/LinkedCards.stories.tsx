import type { Card } from '@dining/api-contract';
import { answerCalls, StorySite, type Answer } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { LinkedCards } from './LinkedCards.tsx';

const meta: Meta = { title: 'cards/Linked cards', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const cards: Card[] = [
  { id: '1', cardType: 'visa', lastFour: '4417', description: 'Visa', nickname: 'Everyday card' },
  { id: '2', cardType: 'amex', lastFour: '1008', description: 'American Express' },
  { id: '3', cardType: 'mastercard', lastFour: '7720', description: 'Sky Reserve' },
  { id: '4', cardType: 'discover', lastFour: '6011', description: 'Discover' },
];

const list = (answer: Answer): Story => ({
  beforeEach: () => {
    const { fetch } = globalThis;
    answerCalls({ '/api/CSRF': { csrfToken: 'story' }, '/api/Member/Cards': answer });
    return () => void (globalThis.fetch = fetch);
  },
  render: () => (
    <StorySite>
      <main>
        <Container>
          <LinkedCards onClosed={() => undefined} />
        </Container>
      </main>
    </StorySite>
  ),
});

/** A server that removes a card from its list when it is deleted. */
function deletes(): (request: Request) => unknown {
  let remaining = cards;
  return ({ method, url }) => {
    if (method === 'GET') return remaining;
    remaining = remaining.filter(({ id }) => id !== new URL(url).searchParams.get('id'));
    return true;
  };
}

export const Some: Story = {
  ...list(cards),
  play: async ({ canvas }) => void (await canvas.findByText('Card ending in 7720')),
};

/** CRD-10: the dialog that names a card. */
export const Naming: Story = {
  ...list(cards),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button');
    await userEvent.click(button as HTMLElement);
    await expect(await screen.findByRole('textbox')).toHaveValue('Everyday card');
  },
};
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const Last: Story = {
  ...list(cards.slice(0, 1)),
  play: async ({ canvas }) => void (await canvas.findByText('Delete and close account')),
};
export const LastOnAPhone: Story = { ...Last, globals: { viewport: { value: 'phone' } } };
export const None: Story = {
  ...list([]),
  play: async ({ canvas }) => void (await canvas.findByText('No card linked yet')),
};
export const Waiting = list(() => new Promise(() => undefined));
export const Failed: Story = {
  ...list(() => new Response('{}', { status: 500 })),
  play: async ({ canvas }) => void (await canvas.findByText('We couldn’t load your cards.')),
};

/** CRD-07: the dialog, with the focus on the choice that changes nothing. */
export const AskedToDelete: Story = {
  ...list(cards),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete card ending in 1008' }));
    await screen.findByRole('alertdialog', { name: 'Delete card ending in 1008?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
};

export const AskedToClose: Story = {
  ...list(cards.slice(0, 1)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete and close account' }));
    await screen.findByRole('alertdialog', { name: /close your account/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
  },
};

/** CRD-07: the row is gone, and the list has the focus. */
export const Deleted: Story = {
  ...list(undefined),
  beforeEach: () => {
    const { fetch } = globalThis;
    answerCalls({ '/api/CSRF': { csrfToken: 'story' }, '/api/Member/Cards': deletes() });
    return () => void (globalThis.fetch = fetch);
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete card ending in 1008' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Your cards' })).toHaveFocus());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
