import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addMember } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { insertGuarantee, setAnswer } from './card-guarantees.repository.ts';
import { embeddedGuarantees } from './embedded-guarantees.ts';
import { GuaranteeFailed, type CardGuarantees, type GuaranteeReference } from './guarantees.ts';
import { stripeGuarantees } from './stripe-guarantees.ts';
import { startStripeServer, type StripeServer } from './stripe-server.testing.ts';

const SECRET = 'sk_test_secret';
let test: TestDatabase;
let stripe: StripeServer;
let memberId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  stripe = await startStripeServer(SECRET);
  await addMerchants(test.database, [merchantRow('m1')]);
  ({ id: memberId } = await addMember(test.database, 'demo', { password: null }));
});
afterAll(async () => {
  await stripe.close();
  await test.drop();
});
beforeEach(() => {
  stripe.failure = undefined;
  stripe.silentMethod = undefined;
  stripe.declinesCharges = false;
  stripe.charges.length = 0;
  stripe.cards.clear();
});

type Act = (guarantee: GuaranteeReference) => void | Promise<void>;
type Subject = {
  create(): CardGuarantees;
  confirm: Act;
  decline: Act;
  /** The card declines to be charged. */
  refuseCharges: Act;
  fail: Act;
  /** The provider works again. */
  recover: Act;
};

const answer =
  (value: Parameters<typeof setAnswer>[2]): Act =>
  ({ id }) =>
    test.database.withPartner('demo', (trx) => setAnswer(trx, id, value));

/** Guarantees, and how a guest or the provider acts. */
const subjects: Record<CardGuarantees['name'], Subject> = {
  embedded: {
    create: () => embeddedGuarantees({ database: test.database }),
    confirm: answer('confirmed'),
    decline: answer('declined'),
    refuseCharges: answer('declined'),
    fail: answer('failing'),
    recover: answer('confirmed'),
  },
  stripe: {
    create: () => stripeGuarantees({ secretKey: SECRET, apiOrigin: stripe.url, timeoutMs: 2_000 }),
    confirm: ({ reference }) => stripe.confirm(reference),
    decline: ({ reference }) => stripe.decline(reference),
    refuseCharges: () => void (stripe.declinesCharges = true),
    fail: () => void (stripe.failure = 503),
    recover: () => void (stripe.failure = undefined),
  },
};

describe.each(Object.keys(subjects) as CardGuarantees['name'][])('the card guarantee contract: %s', (name) => {
  const { create, confirm, decline, refuseCharges, fail, recover } = subjects[name];
  const open = async () => {
    const guarantees = create();
    const id = await test.database.withPartner('demo', (trx) =>
      insertGuarantee(
        trx,
        { memberId, merchantId: 'm1', startsAt: new Date(0), partySize: 2 },
        { returnPath: '/x', provider: name, now: new Date(0) },
      ),
    );
    const order = {
      partner: 'demo',
      id,
      returnUrl: `https://x.example/?guarantee=${id}`,
      cancelUrl: 'https://x.example/',
    };
    const page = await guarantees.open(order);
    return { guarantees, page, order, guarantee: { partner: 'demo', id, reference: page.reference } };
  };

  it('RSV-03 is open until the guest answers on the page', async () => {
    const { guarantees, page, guarantee, order } = await open();
    expect(page.url).not.toBe('');
    expect(await guarantees.answerTo(guarantee)).toBe('open');
    expect(await guarantees.open(order)).toEqual(page);
    await confirm(guarantee);
    expect(await guarantees.answerTo(guarantee)).toBe('confirmed');
  });

  it('RSV-03 tells a declined card from a confirmed one', async () => {
    const { guarantees, guarantee } = await open();
    await decline(guarantee);
    expect(await guarantees.answerTo(guarantee)).toBe('declined');
  });

  it('RSV-03 says so when the provider fails', async () => {
    const { guarantees, guarantee } = await open();
    await confirm(guarantee);
    await fail(guarantee);
    await expect(guarantees.answerTo(guarantee)).rejects.toThrow(GuaranteeFailed);
  });

  const fee = { cents: 5_000, key: 'r1-0', description: 'No-show' };

  it('RSV-03 CTR-10 charges a confirmed card, and once however often it is asked', async () => {
    const { guarantees, guarantee } = await open();
    await confirm(guarantee);
    const charge = { ...fee, key: `${guarantee.id}-0` };
    for (const _ of [1, 2]) expect(await guarantees.charge(guarantee, charge)).toBe('charged');
    expect(stripe.charges.length).toBe(name === 'stripe' ? 1 : 0);
  });

  it('RSV-03 says when the card declines a charge, or was never given', async () => {
    const { guarantees, guarantee } = await open();
    expect(await guarantees.charge(guarantee, fee)).toBe('declined');
    await confirm(guarantee);
    await refuseCharges(guarantee);
    expect(await guarantees.charge(guarantee, { ...fee, key: `${guarantee.id}-0` })).toBe('declined');
  });

  it('RSV-03 charges nothing while the provider fails, and can be repeated', async () => {
    const { guarantees, guarantee } = await open();
    const charge = { ...fee, key: `${guarantee.id}-0` };
    await confirm(guarantee);
    await fail(guarantee);
    await expect(guarantees.charge(guarantee, charge)).rejects.toThrow(GuaranteeFailed);
    await recover(guarantee);
    expect(await guarantees.charge(guarantee, charge)).toBe('charged');
  });

  it('RSV-03 releases a card, also twice, and one that was never given', async () => {
    const { guarantees, guarantee } = await open();
    await confirm(guarantee);
    for (const _ of [1, 2]) await guarantees.release(guarantee);
    expect(stripe.cards.size).toBe(0);
    const unanswered = await open();
    await unanswered.guarantees.release(unanswered.guarantee);
  });
});

describe('guarantees by Stripe', () => {
  it('RSV-03 charge the kept card of the customer without the guest', async () => {
    const guarantees = subjects.stripe.create();
    const { reference } = await guarantees.open({
      partner: 'demo',
      id: 'g9',
      returnUrl: 'https://x.example/',
      cancelUrl: '',
    });
    stripe.confirm(reference);
    await guarantees.charge(
      { partner: 'demo', id: 'g9', reference },
      { cents: 5_000, key: 'k', description: 'No-show' },
    );
    expect(Object.fromEntries(stripe.charges[0]!)).toMatchObject({
      amount: '5000',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: `pm_${reference}`,
      off_session: 'true',
      confirm: 'true',
    });
  });

  it('RSV-03 fail where no answer comes, and do once what is asked again', async () => {
    const guarantees = subjects.stripe.create();
    const impatient = stripeGuarantees({ secretKey: SECRET, apiOrigin: stripe.url, timeoutMs: 300 });
    const order = { partner: 'demo', id: 'g5', returnUrl: 'https://x.example/', cancelUrl: '' };
    const fee = { cents: 5_000, key: 'g5-0', description: 'No-show' };
    const before = stripe.sessions.length;
    stripe.silentMethod = 'POST';
    await expect(impatient.open(order)).rejects.toThrow(GuaranteeFailed);
    stripe.silentMethod = undefined;
    const { reference } = await guarantees.open(order);
    expect(stripe.sessions).toHaveLength(before + 1);

    stripe.confirm(reference);
    const guarantee = { partner: 'demo', id: 'g5', reference };
    stripe.silentMethod = 'POST';
    await expect(impatient.charge(guarantee, fee)).rejects.toThrow(GuaranteeFailed);
    stripe.silentMethod = undefined;
    expect(await guarantees.charge(guarantee, fee)).toBe('charged');
    expect(stripe.charges).toHaveLength(1);
  });

  it('RSV-03 keep a card without charging it, and never show the key', async () => {
    const guarantees = subjects.stripe.create();
    await guarantees.open({
      partner: 'demo',
      id: 'g1',
      returnUrl: 'https://x.example/r',
      cancelUrl: 'https://x.example/c',
    });
    const { form } = stripe.sessions.at(-1)!;
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'setup',
      success_url: 'https://x.example/r',
      cancel_url: 'https://x.example/c',
      client_reference_id: 'g1',
    });
    const wrong = stripeGuarantees({ secretKey: 'sk_test_wrong', apiOrigin: stripe.url });
    const failure = await wrong
      .open({ partner: 'demo', id: 'g2', returnUrl: '', cancelUrl: '' })
      .catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(GuaranteeFailed);
    expect(`${(failure as Error).message}${(failure as Error).stack}`).not.toContain('sk_test_wrong');
    const gone = stripeGuarantees({ secretKey: SECRET, apiOrigin: 'http://127.0.0.1:9' });
    await expect(gone.answerTo({ partner: 'demo', id: 'g1', reference: 'cs_1' })).rejects.toThrow(GuaranteeFailed);
  });
});
