import { connect } from '@dining/postgres';
import {
  awardStatuses,
  bonusStatuses,
  cardNetworks,
  claimStatuses,
  dineKinds,
  features,
  highlights,
  meals,
  memberTypes,
  payoutBrands,
  payoutDeliveries,
  payoutStatuses,
  payoutTargets,
  reservationStates,
} from '@dining/rules';
import type { Selectable } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type * as Catalog from '../tables/generated.ts';
import { createTestDatabase } from '../testing.ts';

type CatalogTables = Catalog.SharedTables & Catalog.TenantTables;

/** The words of a column, or of the elements of a list; never for other types. */
type Words<Value> = Value extends readonly (infer Element)[] ? Words<Element> : Value extends string ? Value : never;
type WordsOf<Table extends keyof CatalogTables, Column extends keyof CatalogTables[Table]> = Words<
  NonNullable<Selectable<CatalogTables[Table]>[Column & keyof Selectable<CatalogTables[Table]>]>
>;

/** The columns of a table whose check constraint lists words. */
type ClosedColumns<Table extends keyof CatalogTables> = {
  [
    Column in keyof CatalogTables[Table] & string as [WordsOf<Table, Column>] extends [never]
      ? never
      : string extends WordsOf<Table, Column>
        ? never
        : `${Table}.${Column}`
  ]: readonly WordsOf<Table, Column>[] | 'of the server alone';
};

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type EveryClosedColumn = UnionToIntersection<
  { [Table in keyof CatalogTables]: ClosedColumns<Table> }[keyof CatalogTables]
>;

/** The list of `rules` behind each column of a closed list. A new column does not compile until that is decided here. */
const LISTS = {
  'card_guarantee.answer': 'of the server alone',
  'card_guarantee.provider': 'of the server alone',
  'card_transaction.kind': dineKinds,
  'card_transaction.status': awardStatuses,
  'claim_message.author': 'of the server alone',
  'claim_message.media_type': 'of the server alone',
  'claim_receipt.media_type': 'of the server alone',
  'email_change.status': 'of the server alone',
  'email_consent.source': 'of the server alone',
  'feature_flag.kind': 'of the server alone',
  'global_feature_flag.kind': 'of the server alone',
  'import_job.kind': 'of the server alone',
  'import_job.status': 'of the server alone',
  'legal_text.document': 'of the server alone',
  'member.member_type': memberTypes,
  'member_bonus.status': bonusStatuses,
  'member_card.network': cardNetworks,
  'member_link.purpose': 'of the server alone',
  'merchant.features': features,
  'merchant.highlight': highlights,
  'merchant.meals_served': meals,
  'merchant_offer.offer_type': 'of the server alone',
  'partner_card.network': cardNetworks,
  'payout.brand': payoutBrands,
  'payout.delivery': payoutDeliveries,
  'payout.status': payoutStatuses,
  'payout.target_type': payoutTargets,
  'reservation.outcome': 'of the server alone',
  'reservation.provider': 'of the server alone',
  // An attempt is asked or failed before, or instead of, being a reservation that a member holds.
  'reservation.state': ['asked', 'failed', ...reservationStates],
  'reward_claim.status': claimStatuses,
  'reward_entry.kind': 'of the server alone',
  'reward_entry.source_code': 'of the server alone',
  'sign_in_guard.kind': 'of the server alone',
} as const satisfies EveryClosedColumn;

it('SRV-01 CTR-01 check constraints list the same words as rules, and the sources of rewards those of the documents', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const owner = await connect(test.ownerUrl, 'TEST');
  onTestFinished(() => owner.end());
  const { rows } = await owner.query<{ column: string; check: string }>(`
    select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ARRAY\\['`);
  const words = new Map(
    rows.map(({ column, check }) => [column, [...check.matchAll(/'([^']*)'::text/g)].map(([, word]) => word)]),
  );
  const lists = Object.entries(LISTS).filter(([, list]) => typeof list !== 'string') as [string, readonly string[]][];
  expect(words.get('reward_entry.source_code')?.toSorted()).toEqual(['M', 'J', '+', 'A', 'B', 'S'].toSorted());
  expect(lists.length).toBeGreaterThan(10);
  for (const [column, list] of lists)
    expect([column, words.get(column)?.toSorted()]).toEqual([column, list.toSorted()]);
});
