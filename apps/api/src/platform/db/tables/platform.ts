import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from './column-types.ts';

/** A visitor's action as the browser reports it (ANL-01). */
export type ImpressionTable = {
  partner: string;
  id: GeneratedAlways<number>;
  event: string;
  channel: string;
  /** By the visitor's own clock. */
  occurred_at: Date;
  received_at: Generated<Date>;
  user_agent: Generated<string>;
  public_id: string | null;
  payload: ColumnType<Record<string, unknown>, string | undefined, string>;
};

/** The list of the answer that a flag belongs to: authFlags, filters or partnerFeatureFlags (SES-10). */
export type FeatureFlagKind = 'auth' | 'filter' | 'partner';

/** A flag of every partner. */
export type GlobalFeatureFlagTable = {
  kind: FeatureFlagKind;
  name: string;
  value: Json<unknown>;
};

/** A flag of one partner; it overrides the global flag of the same name. */
export type FeatureFlagTable = {
  partner: string;
} & GlobalFeatureFlagTable;

/** An email address left by a visitor who has not joined yet (HOM-01). */
export type ProspectEmailTable = {
  partner: string;
  email: string;
  /** The address in lower case: one row per person. */
  email_key: GeneratedAlways<string>;
  created_at: Generated<Date>;
};

/** When a scheduled job last began for a partner (SRV-09). */
export type JobTurnTable = {
  job: string;
  for_partner: string;
  began_at: Date;
};

/** Calls of one network within a minute, for limits that hold across processes (SRV-08). */
export type CallRateTable = {
  partner: string;
  key_hash: Buffer;
  calls: number;
  ends_at: Date;
};
