import type { Selectable } from 'kysely';
import type { Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** A visitor's action as the browser reports it (ANL-01). */
export type ImpressionTable = Refine<Catalog.Impression, { payload: Record<string, unknown> }>;

/** The list of the answer that a flag belongs to: authFlags, filters or partnerFeatureFlags (SES-10). */
export type FeatureFlagKind = Selectable<Catalog.FeatureFlag>['kind'];

/** A flag of every partner. */
export type GlobalFeatureFlagTable = Catalog.GlobalFeatureFlag;

/** A flag of one partner; it overrides the global flag of the same name. */
export type FeatureFlagTable = Catalog.FeatureFlag;

/** An email address left by a visitor who has not joined yet (HOM-01). */
export type ProspectEmailTable = Catalog.ProspectEmail;

/** When a scheduled job last began for a partner (SRV-09). */
export type JobTurnTable = Catalog.JobTurn;

/** Calls of one network within a minute, for limits that hold across processes (SRV-08). */
export type CallRateTable = Catalog.CallRate;
