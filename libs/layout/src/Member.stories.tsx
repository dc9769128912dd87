import type { Member } from '@dining/api-contract';
import { makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { SiteLayout } from './SiteLayout.tsx';

const meta: Meta = { title: 'layout/Member', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type SiteOptions = Partial<Parameters<typeof StorySite>[0]>;

const as = (member: Partial<Member>, options: SiteOptions = {}): Story => ({
  render: () => (
    <StorySite path="/earn" queries={[memberQuery(makeMember(member))]} {...options}>
      <SiteLayout>
        <Container>
          <h1>A page</h1>
        </Container>
      </SiteLayout>
    </StorySite>
  ),
});
const phone = { viewport: { value: 'phone' } };
const sso = { settings: { enrollmentType: 'sso' } } as const;

const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Your account/ }));
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Sign out' })).toBeVisible());
};

/** HDR-02: the closed menu, with initials and name. */
export const Closed = as({});

/** HDR-02: greeting, name, e-mail, the account pages, sign out. */
export const Open: Story = { ...as({}), play: open };
export const OpenOnAPhone: Story = { ...as({}), globals: phone, play: open };
export const LongNames: Story = {
  ...as({
    firstName: 'Wolfeschlegelsteinhausen',
    lastName: 'Bergerdorff-Featherstonehaugh',
    email: 'wolfeschlegelsteinhausen.bergerdorff@featherstonehaugh.example',
  }),
  globals: phone,
  play: open,
};
export const OnAnAccountPage: Story = { ...as({}, { path: '/account/user_profile' }), play: open };

/** HDR-02: signed in by single sign-on, without a card. */
export const SignedOnWithoutCard = as({ interfaceType: 'sso', memberType: 'NonCardMember' }, sso);
export const SignedOnWithoutCardOnAPhone: Story = { ...SignedOnWithoutCard, globals: phone };

/** HDR-01: enrollment pages offer only sign-out. */
export const Joining = as({ interfaceType: 'sso', memberType: 'NonCardMember' }, { ...sso, path: '/join' });

/** ENR-11 */
export const AccountClosed = as({ memberType: 'ClosedAccountMember' }, { path: '/search' });

/** HDR-03: the phone menu traps the focus, and Escape returns it to the button. */
export const MenuOnAPhone: Story = {
  ...as({}),
  globals: phone,
  play: async ({ canvas }) => {
    const burger = canvas.getByRole('button', { name: 'Menu' });
    await userEvent.click(burger);
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(within(dialog).getByRole('link', { name: 'Your account' })).toBeVisible());
    for (let step = 0; step < 12; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(burger).toHaveFocus());
    await userEvent.click(burger);
    const reopened = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await waitFor(() => expect(reopened.getByRole('link', { name: 'Sign out' })).toBeVisible());
  },
};
