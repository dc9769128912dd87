import { TEST_TERMS } from '../../src/modules/cards/cards.testing.ts';
import { TEST_PASSWORD } from '../../src/modules/members/members.testing.ts';

/** Converts fields with a dot in their names to nested objects. */
function nested(fields: Record<string, string>, target: Record<string, unknown>): Record<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    const [first = '', second] = name.split('.');
    if (second === undefined) target[first] = value;
    else target[first] = { ...(target[first] as object | undefined), [second]: value };
  }
  return target;
}

/** A call with fields that may be hostile, and what is sent of them. */
export type HostileCall = {
  method: 'POST' | 'PUT' | 'GET' | 'DELETE';
  url: string;
  fields: Record<string, string>;
  send?(fields: Record<string, string>): object;
};

/** Realistic requests for each call; each field becomes hostile in turn. */
const CALLS: HostileCall[] = [
  {
    method: 'POST',
    url: '/api/SignIn',
    fields: { username: 'ada@example.com', password: 'x', 'g-recaptcha-response': 'x' },
  },
  {
    method: 'POST',
    url: '/api/Members/Prospects',
    fields: {
      email: 'ada@example.com',
      password: TEST_PASSWORD,
      passwordConfirm: TEST_PASSWORD,
      firstName: 'Ada',
      lastName: 'L',
      phoneNumber: '2125550142',
      loyaltyNumber: 'A1',
      publicId: 'not-a-member',
      'g-recaptcha-response': '',
      'address.address1': '1 Main',
      'address.address2': '',
      'address.city': 'NY',
      'address.state': 'NY',
      'address.zipCode': '10013',
      'marketing.utm_term': 'a',
      'marketing.utm_medium': 'a',
      'marketing.utm_campaign': 'a',
      'marketing.utm_source': 'a',
      'marketing.utm_content': 'a',
      'marketing.referrer': 'a',
      'marketing.source': 'a',
    },
    send: (fields) => nested(fields, { acceptTerms: true, address: {}, marketing: {} }),
  },
  { method: 'POST', url: '/api/Members/Recover', fields: { username: 'ada@example.com', 'g-recaptcha-response': 'x' } },
  { method: 'POST', url: '/api/Members/Recover/Confirm', fields: { token: 'x' } },
  {
    method: 'POST',
    url: '/api/Members/Recover/Password',
    fields: { token: 'x', password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD },
  },
  { method: 'PUT', url: '/api/Member/Credentials', fields: { email: 'ada@example.com', password: TEST_PASSWORD } },
  { method: 'POST', url: '/api/Member/Activate', fields: { publicId: 'not-a-member' } },
  { method: 'POST', url: '/api/Members/ProspectEmails', fields: { email: 'ada@example.com' } },
  {
    method: 'POST',
    url: '/api/Member/Cards',
    fields: {
      lastFour: '4242',
      cardType: 'visa',
      description: 'Visa',
      token: 'x',
      partnerCardId: '',
      termsVersion: TEST_TERMS,
      'g-recaptcha-response': '',
    },
    send: ({ termsVersion, 'g-recaptcha-response': answer, ...card }) => ({
      creditCards: [card, { ...card, partnerCardId: '' }],
      termsVersion,
      'g-recaptcha-response': answer,
    }),
  },
  {
    method: 'DELETE',
    url: '/api/Member/Cards',
    fields: { id: '00000000-0000-4000-8000-000000000000', closesAccount: 'true' },
  },
  {
    method: 'PUT',
    url: '/api/Member',
    fields: {
      firstName: 'Ada',
      lastName: 'L',
      phoneNumber: '2125550142',
      'address.address1': '1 Main',
      'address.address2': '',
      'address.city': 'NY',
      'address.state': 'NY',
      'address.zipCode': '10013',
    },
    send: (fields) => nested(fields, { smsOptIn: true }),
  },
  {
    method: 'PUT',
    url: '/api/Member',
    fields: { currentPassword: 'x', password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD },
  },
  {
    method: 'POST',
    url: '/api/Member/Delete',
    fields: { password: 'x' },
    send: (fields) => ({ confirm: true, ...fields }),
  },
  { method: 'GET', url: '/api/Member/Transactions', fields: { pageNo: '1', resultsPerPage: '10' } },
  { method: 'GET', url: '/api/Member/TransactionsStatementCredits', fields: { pageNo: '1', resultsPerPage: '10' } },
  { method: 'GET', url: '/api/reviews/status', fields: { txnId: '1' } },
  { method: 'GET', url: '/api/v2/Merchants/m1/Reviews', fields: { pageNo: '1', resultsPerPage: '10' } },
  {
    method: 'POST',
    url: '/api/v2/Merchants/m1/Reviews',
    fields: { transactionId: '1', review: 'Fine.' },
    send: (fields) => ({ rating: 5, ...fields }),
  },
  {
    method: 'POST',
    url: '/api/staging/dines',
    fields: { merchantId: 'm1', event: 'approved', sourceId: 'x' },
    send: (fields) => ({ ticketCents: 5_000, ...fields }),
  },
  { method: 'POST', url: '/api/staging/persona', fields: { persona: 'unknown' } },
  { method: 'GET', url: '/api/Members/Validate/Email', fields: { email: 'ada@example.com', usePpn: 'false' } },
  { method: 'GET', url: '/api/Members/Validate/PartnerNumber', fields: { partnerNumber: 'A1' } },
  { method: 'GET', url: '/api/Members/Validate/Zip', fields: { zip: '10013' } },
  { method: 'GET', url: '/api/Emulation', fields: { ticket: 'x' } },
  { method: 'GET', url: '/api/sso/start', fields: { returnTo: '/account' } },
  { method: 'GET', url: '/api/sso/callback', fields: { code: 'x', state: 'x', iss: 'x', error: 'x' } },
];

/** Who sends hostile strings. A member also has a card, so that the contents of dines are checked. */
export type Sender = 'visitor' | 'member';

/** The calls to try for a sender: of the public calls, only joining depends on the session. */
export const callsOf = (sender: Sender): HostileCall[] =>
  CALLS.filter(({ url }) => sender === 'member' || url === '/api/Members/Prospects');
