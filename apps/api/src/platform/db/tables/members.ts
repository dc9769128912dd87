import type { WatchedSearch } from '@dining/api-contract';
import type { Selectable } from 'kysely';
import type { NeverUpdated, Refine } from './column-types.ts';
import type * as Catalog from './generated.ts';

/** A member of one partner's program. Unknown texts are empty. */
export type MemberTable = Refine<
  Catalog.Member,
  {
    /** The address in lower case, for lookups. */
    email_key: string;
    /** Two letters, or empty. */
    state: string;
    /** Five digits, or empty. */
    zip_code: string;
    /** Ten digits, or empty. */
    phone_number: string;
  }
>;

/** A legal page that members accepted (EXT-17). */
export type LegalTextTable = Catalog.LegalText;

/** A member's acceptance of a legal text (EXT-17). */
export type LegalConsentTable = Refine<Catalog.LegalConsent, { document: Selectable<LegalTextTable>['document'] }>;

/** A member's choice about optional mails (MAI-03). */
export type EmailConsentTable = Catalog.EmailConsent;

/** An scrypt password hash with its parameters; single sign-on members have none. */
export type MemberPasswordTable = Catalog.MemberPassword;

/** A change of a member's e-mail address, which the new address confirms (ACC-14). */
export type EmailChangeTable = Catalog.EmailChange;

/** A credential of a member's authenticator (ACC-15). */
export type MemberPasskeyTable = Refine<Catalog.MemberPasskey, { /** COSE key. */ public_key: Buffer }>;

/** A challenge that a browser has not signed yet. */
export type PasskeyChallengeTable = Refine<
  Catalog.PasskeyChallenge,
  { /** SHA-256 of the challenge as base64url. */ challenge_hash: Buffer }
>;

/** A mailed single-use link; only the hash of its token is stored. */
export type MemberLinkTable = Refine<Catalog.MemberLink, { /** When the link was opened. */ confirmed_at: Date }>;

/** Wrong passwords, counted per typed account (existing or not) and per network. */
export type SignInGuardTable = Catalog.SignInGuard;

export type SecurityEventTable = NeverUpdated<
  Refine<Catalog.SecurityEvent, { details: Record<string, unknown> }>,
  'details'
>;

/** A restaurant that a member marked with a heart (EXT-04). */
export type MemberFavoriteTable = Catalog.MemberFavorite;

/** A list of restaurants that is shared by a link. */
export type FavoriteListTable = Catalog.FavoriteList;

/** A search that found nothing, of a member who wants a mail when that changes. */
export type SearchAlertTable = Refine<Catalog.SearchAlert, { query: WatchedSearch }>;

/** An effect on the outside world, delivered or still to be delivered. */
export type OutboxTable = NeverUpdated<Refine<Catalog.Outbox, { payload: Record<string, unknown> }>, 'payload'>;
