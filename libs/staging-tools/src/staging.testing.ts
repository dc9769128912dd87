import type { Persona, StoredMail } from './staging.endpoints.ts';

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
