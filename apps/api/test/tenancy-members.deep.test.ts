import { afterAll, beforeAll, describe, it } from 'vitest';
import { ALL_DISGUISES, expectSeparate } from './tenancy-members-calls.testing.ts';
import { PARTNERS, startPartnersWithMembers, type PartnersWithMembers } from './tenancy-members.testing.ts';

const pairs = PARTNERS.flatMap((mine) => PARTNERS.filter((other) => other !== mine).map((other) => ({ mine, other })));

describe('members between all partners', () => {
  let partners: PartnersWithMembers;
  beforeAll(async () => {
    partners = await startPartnersWithMembers();
  });
  afterAll(() => partners.running.stop());

  it.each(pairs)(
    'SRV-02 $mine reveals and changes no data of $other for cookies, tokens, ids, links and tickets of $other',
    (pair) => expectSeparate(partners, pair, ALL_DISGUISES),
  );
});
