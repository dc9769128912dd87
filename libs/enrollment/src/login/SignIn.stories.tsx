import { makeKnownMember, makeMember, memberQuery, storyCardFrame, StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import ActivatePage from '../activate/ActivatePage.tsx';
import FixCredentialsPage from '../fix-credentials/FixCredentialsPage.tsx';
import ReEnrollPage from '../re-enroll/ReEnrollPage.tsx';
import RecoverConfirmPage from '../recover/RecoverConfirmPage.tsx';
import RecoverPage from '../recover/RecoverPage.tsx';
import RecoverResultPage from '../recover/RecoverResultPage.tsx';
import RecoverUpdatePage from '../recover/RecoverUpdatePage.tsx';
import LoginPage from './LoginPage.tsx';

const meta: Meta = { title: 'enrollment/Sign in', parameters: { layout: 'fullscreen' } };
export default meta;

type Story = StoryObj;
type SiteOptions = Partial<Parameters<typeof StorySite>[0]>;

const at = (path: string, page: ReactNode, options: SiteOptions = {}): Story => ({
  render: () => (
    <StorySite path={path} {...options} settings={{ enrollmentType: 'direct', ...options.settings }}>
      <main>{page}</main>
    </StorySite>
  ),
});

/** ENR-06 */
export const SignIn = at('/login', <LoginPage />);
export const SignInOnAPhone: Story = { ...SignIn, globals: { viewport: { value: 'phone' } } };
export const SignInByEmailAlone = at('/login', <LoginPage />, { settings: { hasPPN: false } });
export const SignInWithTheProgram = at('/login', <LoginPage />, { settings: { enrollmentType: 'sso' } });
export const ProgramRefused = at('/login?sso=failed', <LoginPage />, { settings: { enrollmentType: 'sso' } });

/** ACT-02: the page explains the redirect. */
export const AlreadyActive = at('/login?rfr=3', <LoginPage />);
export const Inactive = at('/login?rfr=4', <LoginPage />);

/** ENR-06: submitted empty, the form summarizes what is missing. */
export const NothingFilledIn: Story = {
  ...SignIn,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getAllByText(/This field is required/).length).toBeGreaterThan(1));
  },
};

/** ENR-07 */
export const Recover = at('/recover', <RecoverPage />);
export const LinkSent = at('/recover/confirm', <RecoverConfirmPage />);
export const NewPassword = at('/recover/update', <RecoverUpdatePage />);
export const PasswordChanged = at('/recover/success', <RecoverResultPage />);
export const RecoverFailed = at('/recover/error', <RecoverResultPage />);
export const LinkNoLongerGood = at('/recover/not_found', <RecoverResultPage />);

/** ENR-08 */
export const EmailToFix = at('/fix_credentials', <FixCredentialsPage />, {
  queries: [memberQuery(makeMember({ mustUpdateEmail: true }))],
});

const lookup = (tierLevel: 1 | 2) => ({
  endpointName: 'knownMember',
  arg: 'member-0001',
  value: makeKnownMember({ tierLevel }),
});

/** ACT-01 */
export const Activate = at('/activate?public_id=member-0001', <ActivatePage />, { queries: [lookup(1)] });
export const Activated = at('/activate/activated?public_id=member-0001', <ActivatePage />, { queries: [lookup(2)] });
export const ActivatedAndSignedIn = at('/activate/activated?public_id=member-0001', <ActivatePage />, {
  queries: [lookup(2), memberQuery()],
});

/** ENR-11 */
export const AccountClosed = at('/', <ReEnrollPage />, {
  queries: [
    memberQuery(makeMember({ memberType: 'ClosedAccountMember' })),
    { endpointName: 'linkedCards', arg: undefined, value: [] },
    { endpointName: 'cardFrame', arg: undefined, value: storyCardFrame() },
    { endpointName: 'partnerCards', arg: undefined, value: [] },
  ],
});
export const AccountClosedOnAPhone: Story = { ...AccountClosed, globals: { viewport: { value: 'phone' } } };
