import type { Card, CardFrame, CardRegistration, PartnerCard } from '@dining/api-contract';
import { answerCalls, storyCardFrame, StorySite, type Answers } from '@dining/testing';
import { Container, Panel } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LinkCardForm } from './LinkCardForm.tsx';

const meta: Meta = { title: 'cards/Link form', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const linkedCards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    cardType: 'visa',
    lastFour: String(1111 + index),
    description: 'Visa',
  }));

const partnerCards: PartnerCard[] = [
  { partnerCardId: 'a', cardType: 'mastercard', lastFour: '5454', description: 'Sky Reserve', isLinked: false },
  { partnerCardId: 'b', cardType: 'amex', lastFour: '1008', description: 'Sky Everyday', isLinked: false },
  { partnerCardId: 'c', cardType: 'discover', lastFour: '7720', description: 'Sky Start', isLinked: false },
];

const result = (lastFour: string, code?: 'in_use'): CardRegistration => ({
  memberCard: { lastFour, description: code ? 'Sky Reserve' : 'Visa' },
  ...(code && { error: { code, message: 'This card is linked to another account.' } }),
});

type More = { linked?: number; frame?: CardFrame; partner?: boolean; answers?: Answers };

const form = ({ linked = 0, frame = storyCardFrame(), partner = false, answers = {} }: More = {}): Story => ({
  beforeEach: () => {
    const { fetch } = globalThis;
    answerCalls({
      '/api/CSRF': { csrfToken: 'story' },
      '/api/Member/Cards': linkedCards(linked),
      '/api/Cards/Frame': frame,
      ...answers,
    });
    return () => void (globalThis.fetch = fetch);
  },
  render: () => (
    <StorySite
      settings={{ hasPartnerLoadedCards: partner }}
      queries={[
        { endpointName: 'linkedCards', arg: undefined, value: linkedCards(linked) },
        { endpointName: 'partnerCards', arg: undefined, value: partnerCards },
      ]}
    >
      <main>
        <Container>
          <Panel>
            <LinkCardForm humanCheck={async (send) => send({})} onLinked={() => undefined} />
          </Panel>
        </Container>
      </main>
    </StorySite>
  ),
});

const ready = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('[data-loading]')).toBeNull());

/** CRD-01, EXT-06 */
export const Ready: Story = { ...form(), play: ({ canvasElement }) => ready(canvasElement) };
export const OnAPhone: Story = { ...Ready, globals: { viewport: { value: 'phone' } } };

/** CRD-02: the frame has not answered yet. */
export const Waiting = form({ frame: { src: URL.createObjectURL(new Blob([''], { type: 'text/html' })) } });

export const FrameFailed: Story = {
  ...form({ answers: { '/api/Cards/Frame': () => new Response('{}', { status: 500 }) } }),
  play: async ({ canvas }) => {
    await canvas.findByText(/secure card form didn’t load/);
  },
};

export const NothingFilledIn: Story = {
  ...form(),
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Link card' }));
    await expect(await canvas.findByRole('link', { name: 'Enter your card number.' })).toBeVisible();
  },
};

export const PartnerCards: Story = { ...form({ partner: true }), play: ({ canvasElement }) => ready(canvasElement) };
export const PartnerCardsOnAPhone: Story = { ...PartnerCards, globals: { viewport: { value: 'phone' } } };

/** CRD-04: ten are linked and two are checked. */
export const MaximumChosen: Story = {
  ...form({ partner: true, linked: 10 }),
  play: async ({ canvas, canvasElement }) => {
    await ready(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: /5454/ }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: /1008/ }));
    await expect(canvas.getByRole('checkbox', { name: /7720/ })).toBeDisabled();
  },
};

/** CRD-04 */
export const TwelveLinked = form({ linked: 12 });

async function link({ canvas, canvasElement }: Parameters<NonNullable<Story['play']>>[0]): Promise<void> {
  await ready(canvasElement);
  const frame = (canvas.getByTitle('Secure card form') as HTMLIFrameElement).contentDocument;
  await userEvent.type(within(frame?.body as HTMLElement).getByLabelText('Card number'), '4111 1111 1111 1111');
  await userEvent.click(await canvas.findByRole('checkbox', { name: /I agree/ }));
  await userEvent.click(await canvas.findByRole('button', { name: 'Link card' }));
}

const posts = (answer: unknown): Answers => ({
  '/api/Member/Cards': ({ method }: Request) => (method === 'GET' ? [] : answer),
});

/** CRD-06 */
export const Linked: Story = {
  ...form({ answers: posts({ cardRegistration: [result('1111')] }) }),
  play: async (context) => {
    await link(context);
    await context.canvas.findByText('Your card ending in 1111 has been linked.');
  },
};

export const SomeLinked: Story = {
  ...form({ answers: posts({ cardRegistration: [result('1111'), result('5454', 'in_use')] }) }),
  play: async (context) => {
    await link(context);
    await context.canvas.findByText(/Sky Reserve ending in 5454 - in_use/);
  },
};
