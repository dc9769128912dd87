import type { Persona, Sources, StoredMail } from './staging.endpoints.ts';

/** Demo members to sign in as. */
export const demoPersonas: Persona[] = [
  { id: 'building', name: 'Bo Baker', email: 'building@members.example', publicId: 'demo-building' },
  { id: 'closed', name: 'Clay Closson', email: 'closed@members.example', publicId: 'demo-closed' },
];

/** Sent e-mails, newest first. */
export const sentMails: StoredMail[] = [
  {
    id: '20261120/1',
    from: 'care@demo.example',
    to: 'bo@members.example',
    subject: 'Welcome to Demo Dining',
    sentAt: '2026-11-20T12:00:00.000Z',
    text: 'Hello Bo, <b>not bold</b>.\n\nFind a table: https://demo.example/search',
    html: '<p>Hello Bo</p>',
  },
  {
    id: '20261119/7',
    from: 'care@demo.example',
    to: 'clay@members.example',
    subject: 'A new password',
    sentAt: '2026-11-19T08:30:00.000Z',
    text: 'Choose it here.',
    html: '<p>Choose it here.</p>',
  },
];

/** Settings, texts and tokens with their sources. */
export const sources: Sources = {
  settings: [
    { path: 'hosts', value: '["staging.demo.example"]', from: { file: 'environments/staging.json', line: 2 } },
    { path: 'earnRates.tier2', value: '3', from: { file: 'settings.json', line: 8 } },
    { path: 'cmsPreview', value: 'false' },
  ],
  texts: [
    { key: 'home.hero.title', text: 'Good tables at {programName}.', from: { file: 'copy.json', line: 6 } },
    { key: 'offers.title', text: { desktop: 'Offers near you', mobile: 'Offers' }, isReplaced: true },
  ],
  tokens: [
    { path: 'brand.corners', type: 'brand', value: 'soft', from: { file: 'tokens.json', line: 8 } },
    { path: 'size.control', type: 'dimension', value: '46px' },
  ],
};
