import type { Card } from '@dining/api-contract';
import { memberQuery, storyCardFrame, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import ManageCardsPage from './ManageCardsPage.tsx';

const meta: Meta = { title: 'account-center/Linked Cards', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const types = ['visa', 'amex', 'mastercard', 'discover'] as const;
const names = { visa: 'Visa', amex: 'American Express', mastercard: 'Mastercard', discover: 'Discover' };

const cards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => {
    const cardType = types[index % 4] ?? 'visa';
    return { id: String(index), cardType, lastFour: String(4417 + 7 * index), description: names[cardType] };
  });

const page = (count: number): Story => ({
  render: () => (
    <StorySite
      path="/account/manage_cards"
      queries={[
        memberQuery(),
        { endpointName: 'linkedCards', arg: undefined, value: cards(count) },
        { endpointName: 'cardFrame', arg: undefined, value: storyCardFrame() },
        { endpointName: 'partnerCards', arg: undefined, value: [] },
      ]}
    >
      <main>
        <Container>
          <ManageCardsPage />
        </Container>
      </main>
    </StorySite>
  ),
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.querySelector('[data-loading]')).toBeNull()),
});

export const Some = page(3);
export const SomeOnAPhone: Story = { ...Some, globals: { viewport: { value: 'phone' } } };
export const One = page(1);
export const None = page(0);

/** CRD-04: the maximum number of cards. */
export const Twelve = page(12);
