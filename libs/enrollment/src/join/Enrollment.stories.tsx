import { makeMember, memberQuery, storyCardFrame, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import AddCardPage from '../add-card/AddCardPage.tsx';
import CardAddedPage from '../card-added/CardAddedPage.tsx';
import { skipCardStep } from '../steps/skipped-card-step.ts';
import JoinPage from './JoinPage.tsx';

const meta: Meta = { title: 'enrollment/Join', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;

const at = (path: string, page: ReactNode, options: Partial<Parameters<typeof StorySite>[0]> = {}): Story => ({
  render: () => (
    <StorySite path={path} {...options}>
      <main>{page}</main>
    </StorySite>
  ),
});

const direct = { enrollmentType: 'direct' } as const;
const sso = { enrollmentType: 'sso' } as const;
const joined = makeMember({ memberType: 'NonCardMember' });
const ssoVisitor = makeMember({ interfaceType: 'sso', memberType: 'NonCardMember', joinDate: '' });

export const Join = at('/join', <JoinPage />, { settings: direct });
export const JoinOnAPhone: Story = { ...Join, globals: { viewport: { value: 'phone' } } };
export const WholeAddress = at('/join', <JoinPage />, { settings: { ...direct, fullAddressRequired: true } });
export const Invited = at('/join?rfr=2', <JoinPage />, { settings: direct });
export const WithoutRates = at('/join', <JoinPage />, { settings: { ...direct, showsEarnRate: false } });

/** ENR-03: submitted empty, the form shows a summary of what is missing and focuses it. */
export const NothingFilledIn: Story = {
  ...Join,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to link a card' }));
    await waitFor(() => expect(canvas.getAllByText(/This field is required/).length).toBeGreaterThan(3));
    await expect(canvas.getByRole('checkbox', { name: /I accept/ })).toHaveAttribute('aria-invalid', 'true');
  },
};

/** ACC-04: the dialog that asks for consent to text messages. */
export const TextMessagesDialog: Story = {
  ...at('/join', <JoinPage />, {
    settings: { ...direct, hasSmsOptIn: false, hasSmsOptInV2: true, shortCode: '12345' },
  }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByLabelText('Mobile phone'), '212 555 0142');
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Text me/ }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'No, thanks' })).toHaveFocus());
  },
};

export const TextMessagesNote = at('/join', <JoinPage />, {
  settings: { ...direct, hasSmsOptIn: true, hasSmsOptInV2: false, shortCode: '12345' },
});
export const SingleSignOn = at('/join', <JoinPage />, { settings: sso });
export const SingleSignOnForm = at('/join', <JoinPage />, { settings: sso, queries: [memberQuery(ssoVisitor)] });
/** ENR-12: the program tells everything but the e-mail address. */
export const SingleSignOnConsent = at('/join', <JoinPage />, {
  settings: { ...sso, hasAutoEnroll: true },
  queries: [memberQuery({ ...ssoVisitor, email: '' })],
});
export const SingleSignOnEnrolling = at('/join', <JoinPage />, {
  settings: { ...sso, hasAutoEnroll: true },
  queries: [memberQuery(joined)],
});

const noCards = [
  { endpointName: 'linkedCards', arg: undefined, value: [] },
  { endpointName: 'cardFrame', arg: undefined, value: storyCardFrame() },
  { endpointName: 'partnerCards', arg: undefined, value: [] },
];
export const AddCard = at('/add_card', <AddCardPage />, { queries: [memberQuery(joined), ...noCards] });
export const AddCardOnAPhone: Story = { ...AddCard, globals: { viewport: { value: 'phone' } } };
export const CardAdded = at('/card_added', <CardAddedPage />, { queries: [memberQuery()] });

/** CRD-06: the results of linking cards in step 2. */
const cardRegistration = [
  { memberCard: { lastFour: '4417', description: 'Visa' } },
  {
    memberCard: { lastFour: '1008', description: 'Sky Reserve' },
    error: { code: 'in_use', message: 'This card is linked to another account.' },
  },
];
export const CardsAdded = at(
  '/card_added',
  <Routes location={{ pathname: '/card_added', state: { cardRegistration } }}>
    <Route path="*" element={<CardAddedPage />} />
  </Routes>,
  { queries: [memberQuery()] },
);

export const WithoutCard: Story = {
  ...at('/card_added', <CardAddedPage />, { queries: [memberQuery(joined)] }),
  beforeEach: () => skipCardStep(joined.publicId),
};
