import { makeMember, memberQuery, StorySite } from '@dining/testing';
import { Container } from '@dining/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { PhonePopover } from './PhonePopover.tsx';

const meta: Meta = { title: 'account-center/Phone popover', parameters: { layout: 'fullscreen' } };
export default meta;

/** ACC-04: a member without a mobile phone, where the program sends text messages. */
export const WithoutPhone: StoryObj = {
  render: () => (
    <StorySite
      path="/account"
      settings={{ hasSmsOptIn: true, hasSmsOptInV2: false }}
      queries={[memberQuery(makeMember({ phoneNumber: '', publicId: 'P-story' }))]}
    >
      <Container>
        <h1>Hello, Maya</h1>
        <PhonePopover isProfile={false} />
      </Container>
    </StorySite>
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('region', { name: /mobile phone|telephone/i })).toBeVisible());
  },
};
export const WithoutPhoneOnAPhone: StoryObj = { ...WithoutPhone, globals: { viewport: { value: 'phone' } } };
