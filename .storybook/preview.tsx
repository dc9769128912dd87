import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { dressPage, schemes } from './dress-page.ts';
import { defaultPartner, dressedPartner, partnerCodes } from './partners.ts';
import { withShell } from './with-shell.tsx';

// Slow machines may need seconds; a fast one does not wait, because each query returns as soon as it matches.
configure({ asyncUtilTimeout: 30_000 });

/** Storage key of the selected partner, so that the selection survives a reload. */
const PARTNER_KEY = 'storybook.partner';

const viewport = (name: string, width: number, height: number) => ({
  name: `${name}, ${width}`,
  styles: { width: `${width}px`, height: `${height}px` },
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    partner: {
      description: 'The partner whose site the stories show',
      toolbar: { title: 'Partner', icon: 'paintbrush', items: [...partnerCodes], dynamicTitle: true },
    },
    scheme: {
      description: 'The color scheme of partners with a dark look',
      toolbar: { title: 'Scheme', icon: 'mirror', items: [...schemes], dynamicTitle: true },
    },
  },
  initialGlobals: { partner: localStorage.getItem(PARTNER_KEY) ?? defaultPartner, scheme: 'light' },
  loaders: [
    async ({ globals }) => {
      const partner = dressedPartner(String(globals['partner']));
      localStorage.setItem(PARTNER_KEY, partner.code);
      await dressPage(partner, String(globals['scheme']));
      return { partner };
    },
  ],
  decorators: [withShell],
  parameters: {
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: viewport('Phone', 390, 844),
        tablet: viewport('Tablet', 768, 1024),
        desk: viewport('Desk', 1280, 900),
      },
    },
  },
};

export default preview;
