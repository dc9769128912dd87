import type { Member, SearchAlert } from '@dining/api-contract';
import { answerCalls, makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import ProfilePage from './ProfilePage.tsx';

const meta: Meta = { title: 'account-center/Profile', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type Settings = NonNullable<Parameters<typeof StorySite>[0]['settings']>;

const as = (member: Partial<Member> = {}, settings: Settings = {}, alerts: readonly SearchAlert[] = []): Story => ({
  render: () => (
    <StorySite
      path="/account/user_profile"
      settings={{ enrollmentType: 'direct', ...settings }}
      queries={[
        memberQuery(makeMember({ loyaltyNumber: '0000900101', ...member })),
        { endpointName: 'searchAlerts', arg: makeMember(member).publicId, value: { alerts } },
      ]}
    >
      <Container as="main">
        <ProfilePage />
      </Container>
    </StorySite>
  ),
});

/** Answers the calls of one story, and restores `fetch` after it. */
function answering(answers: Parameters<typeof answerCalls>[0]): () => () => void {
  return () => {
    const before = globalThis.fetch;
    answerCalls({ '/api/CSRF': { csrfToken: 'of-the-story' }, ...answers });
    return () => {
      globalThis.fetch = before;
    };
  };
}

const body = (element: HTMLElement) => within(element.ownerDocument.body);

export const Direct = as();
export const DirectOnAPhone: Story = { ...Direct, globals: { viewport: { value: 'phone' } } };
export const SingleSignOn = as({ interfaceType: 'sso' }, { enrollmentType: 'sso' });

/** EXT-02: a member whose rewards wait for the loyalty number. */
export const WithoutLoyaltyNumber = as({ loyaltyNumber: '' });
export const WithoutLoyaltyNumberOnAPhone: Story = {
  ...WithoutLoyaltyNumber,
  globals: { viewport: { value: 'phone' } },
};
export const WholeAddress = as({}, { fullAddressRequired: true, currencyType: 'Mile' });
export const TextMessagesFirst = as(
  { phoneNumber: '2125550142', smsOptIn: true },
  { hasSmsOptIn: true, hasSmsOptInV2: false, shortCode: '12345' },
);
export const WithoutPhone = as({}, { hasSmsOptIn: false, hasSmsOptInV2: true });

/** SRC-07: the searches that the member waits for. */
export const WaitingForSearches = as({}, {}, [
  {
    id: 'a1',
    near: 'Brooklyn, NY',
    query: { latitude: 40.65, longitude: -73.95, restaurantOrCuisine: 'soup dumplings', priceRange: [2], isNew: true },
    expiresAt: '2027-05-22T17:00:00.000Z',
  },
  {
    id: 'a2',
    near: 'Current Location',
    query: { latitude: 40.7, longitude: -74, radius: 5 },
    expiresAt: '2027-05-20T17:00:00.000Z',
  },
]);

/** ACC-04: the confirmation dialog of version 2. */
export const ConfirmingTextMessages: Story = {
  ...as({ phoneNumber: '2125550142' }, { hasSmsOptIn: false, hasSmsOptInV2: true, shortCode: '12345' }),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Text me/ }));
    const dialog = await body(canvasElement).findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'No, thanks' })).toHaveFocus());
  },
};

/** ACC-05: nothing to save. */
export const NothingChanged: Story = {
  ...Direct,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Save changes/ }));
    await waitFor(() => expect(canvas.getByText('No changes were made.')).toBeVisible());
  },
};

/** ACC-05: changes saved. */
export const Saved: Story = {
  ...Direct,
  beforeEach: answering({ '/api/Member': makeMember({ firstName: 'Maia' }) }),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(/^First name/), 'x');
    await userEvent.click(await canvas.findByRole('button', { name: /Save changes/ }));
    await waitFor(() => expect(canvas.getByText('All changes were saved.', { exact: false })).toBeVisible());
  },
};

/** ACC-05: the message on top has the focus, and the errors are listed at the end. */
export const NotSaved: Story = {
  ...Direct,
  beforeEach: answering({ '/api/Members/Validate/Zip': { isValid: false } }),
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByLabelText(/^ZIP code/));
    await userEvent.type(canvas.getByLabelText(/^ZIP code/), '00000');
    await userEvent.click(await canvas.findByRole('button', { name: /Save changes/ }));
    const message = await canvas.findByText(/No changes were saved/);
    await waitFor(() => expect(document.activeElement).toContainElement(message));
    await expect(canvas.getAllByRole('link', { name: 'ZIP code not located in the U.S.' })).toHaveLength(1);
  },
};
export const NotSavedOnAPhone: Story = { ...NotSaved, globals: { viewport: { value: 'phone' } } };

/** EXT-07: the dialog lists what is lost and focuses the safe choice. */
export const DeletingTheAccount: Story = {
  ...Direct,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    const dialog = await body(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep my account' })).toHaveFocus());
  },
};

/** EXT-07: deletion requires an explicit confirmation. */
export const DeletingWithoutConfirmation: Story = {
  ...DeletingTheAccount,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }));
    const dialog = await body(canvasElement).findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /Delete for good/ }));
    await waitFor(() => expect(within(dialog).getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true'));
  },
};

/** ACC-13: what opting out costs, before it is saved. */
export const OptingOut: Story = {
  ...Direct,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /E-mail me offers/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /Save changes/ }));
    const dialog = await body(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep e-mail on' })).toHaveFocus());
  },
};
export const OptingOutOnAPhone: Story = { ...OptingOut, globals: { viewport: { value: 'phone' } } };
