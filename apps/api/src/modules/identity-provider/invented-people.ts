import { randomBytes } from 'node:crypto';

/** A person with an account at the development identity provider. */
export type InventedPerson = {
  /** The form's value for this person. */
  key: string;
  name: string;
  /** The case that this person demonstrates. */
  about: string;
  claims: Readonly<Record<string, string | boolean>>;
};

/** A person who is new every time: each sign-in uses a new account. */
const NEWCOMER = 'newcomer';

export const INVENTED_PEOPLE: readonly InventedPerson[] = [
  {
    key: NEWCOMER,
    name: 'Nell Newcomer',
    about: 'Has never been here: every sign-in creates a new account.',
    claims: { given_name: 'Nell', family_name: 'Newcomer' },
  },
  {
    key: 'returning',
    name: 'Rita Returning',
    about: 'Always the same account: new the first time, known afterwards.',
    claims: { given_name: 'Rita', family_name: 'Returning', email: 'rita.returning@example.com', email_verified: true },
  },
  {
    key: 'no-email',
    name: 'Otis Offline',
    about: 'Has no email address.',
    claims: { given_name: 'Otis', family_name: 'Offline' },
  },
  {
    key: 'shared-email',
    name: 'Sam Returning',
    about: 'Another account with Rita Returning’s email address.',
    claims: { given_name: 'Sam', family_name: 'Returning', email: 'rita.returning@example.com', email_verified: true },
  },
  {
    key: 'long-names',
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    about: 'Has names that are longer than any form accepts.',
    claims: {
      given_name: 'Wilhelmina Alexandrina Theodora Maximiliana Philippa',
      family_name:
        'Featherstonehaugh-Cholmondeley-Marjoribanks of Wolfeschlegelsteinhausenbergerdorff and Llanfairpwllgwyngyll',
      email: 'wilhelmina@example.com',
      email_verified: true,
    },
  },
];

/** The subject of the account that signs in. @returns undefined for an unknown key */
export function subjectOf(key: string): string | undefined {
  if (key === NEWCOMER) return `${NEWCOMER}-${randomBytes(5).toString('hex')}`;
  return INVENTED_PEOPLE.some((person) => person.key === key) ? key : undefined;
}

/** The claims of an account. @returns undefined for an unknown subject */
export function claimsOf(subject: string): (Record<string, string | boolean> & { sub: string }) | undefined {
  const isNew = /^newcomer-[0-9a-f]{10}$/.test(subject);
  const person = INVENTED_PEOPLE.find(({ key }) => key === (isNew ? NEWCOMER : subject));
  if (person === undefined || subject === NEWCOMER) return undefined;
  return { ...person.claims, ...(isNew && { email: `${subject}@example.com`, email_verified: true }), sub: subject };
}
