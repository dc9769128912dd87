import { makeMember, memberQuery, renderWithSite, type SettingsOverrides } from '@dining/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PhonePopover } from './PhonePopover.tsx';

type Options = { phoneNumber?: string; settings?: SettingsOverrides; isProfile?: boolean; publicId?: string };

function visit({
  phoneNumber = '',
  settings = { hasSmsOptIn: true },
  isProfile = false,
  publicId = 'P-1',
}: Options = {}) {
  const member = makeMember({ phoneNumber, publicId });
  const options = { settings, queries: [memberQuery(member)], path: '/account' };
  return renderWithSite(<PhonePopover isProfile={isProfile} />, options);
}

const findPopover = () => screen.findByRole('region', { name: 'Add your mobile phone' });

async function expectNoPopover() {
  await act(() => import('./PhonePopoverCard.tsx').then(() => undefined));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
}

describe('the phone popover', () => {
  it('ACC-04 asks a member without a phone for one, and leads to the profile', async () => {
    visit();
    await findPopover();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/account/user_profile');
    await waitFor(() => expect(document.body).toHaveFocus());
    visit({ settings: { hasSmsOptInV2: true } });
    expect(await findPopover()).toBeVisible();
  });

  it('ACC-04 CTR-11 stays closed for 2,100,000 ms, for the member who closed it', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
    const { user } = visit();
    await findPopover();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();

    now.mockReturnValue(1_700_002_099_999);
    visit();
    await expectNoPopover();
    visit({ publicId: 'P-2' });
    expect(await findPopover()).toBeVisible();

    now.mockReturnValue(1_700_002_100_000);
    visit();
    expect(await findPopover()).toBeVisible();
  });

  it.each<[string, Options]>([
    ['a member with a phone', { phoneNumber: '7185550134' }],
    ['a program that sends no text messages', { settings: {} }],
    ['the profile itself', { isProfile: true }],
  ])('ACC-04 is not shown to %s', async (_what, options) => {
    visit(options);
    await expectNoPopover();
  });
});
