import { StorySite } from '@dining/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import AppUpdateScreen from './AppUpdateScreen.tsx';

const meta: Meta = { title: 'layout/App update', parameters: { layout: 'fullscreen' } };
export default meta;

/** BAN-04: shown by a native app that is too old, in place of the site. */
export const Outdated: StoryObj = {
  render: () => (
    <StorySite settings={{ appStoreLinks: { ios: 'https://apps.example/ios' } }}>
      <main>
        <AppUpdateScreen />
      </main>
    </StorySite>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Update Now' })).toHaveAttribute('href', 'https://apps.example/ios');
  },
};
export const OutdatedOnAPhone: StoryObj = { ...Outdated, globals: { viewport: { value: 'phone' } } };
