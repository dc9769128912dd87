import { randomBytes } from 'node:crypto';

/** Somebody who has an account at the development identity provider. */
export type InventedPerson = {
  /** What the form sends. */
  key: string;
  name: string;
  /** What they are there to show. */
  about: string;
  claims: Readonly<Record<string, string | boolean>>;
};

/** Whoever is new every time: each sign-in is by an account of its own. */
const NEWCOMER = 'newcomer';

export const inventedPeople: readonly InventedPerson[] = [
  {
    key: NEWCOMER,
    name: 'Nell Newcomer',
    about: 'Has never been here: every sign-in is a new account.',
    claims: { given_name: 'Nell', family_name: 'Newcomer' },
  },
  {
    key: 'returning',
    name: 'Rita Returning',
    about: 'Always the same account: a newcomer once, known ever after.',
    claims: { given_name: 'Rita', family_name: 'Returning', email: 'rita.returning@example.com', email_verified: true },
  },
  {
    key: 'no-email',
    name: 'Otis Offline',
    about: 'Has no e-mail address.',
    claims: { given_name: 'Otis', family_name: 'Offline' },
  },
  {
    key: 'shared-email',
    name: 'Sam Returning',
    about: 'Another account with the e-mail address of Rita Returning.',
    claims: { given_name: 'Sam', family_name: 'Returning', email: 'rita.returning@example.com', email_verified: true },
  },
  {
    key: 'long-names',
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    about: 'Has names that are longer than any form takes.',
    claims: {
      given_name: 'Wilhelmina Alexandrina Theodora Maximiliana Philippa',
      family_name:
        'Featherstonehaugh-Cholmondeley-Marjoribanks of Wolfeschlegelsteinhausenbergerdorff and Llanfairpwllgwyngyll',
      email: 'wilhelmina@example.com',
      email_verified: true,
    },
  },
];

/** The account of somebody who signs in now. @returns undefined for a key that is nobody's */
export function subjectOf(key: string): string | undefined {
  if (key === NEWCOMER) return `${NEWCOMER}-${randomBytes(5).toString('hex')}`;
  return inventedPeople.some((person) => person.key === key) ? key : undefined;
}

/** What an account tells of its owner. @returns undefined for a subject that is nobody's */
export function claimsOf(subject: string): (Record<string, string | boolean> & { sub: string }) | undefined {
  const isNew = /^newcomer-[0-9a-f]{10}$/.test(subject);
  const person = inventedPeople.find(({ key }) => key === (isNew ? NEWCOMER : subject));
  if (person === undefined || subject === NEWCOMER) return undefined;
  return { ...person.claims, ...(isNew && { email: `${subject}@example.com`, email_verified: true }), sub: subject };
}
