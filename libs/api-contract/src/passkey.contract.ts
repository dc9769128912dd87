import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';
import { PasswordSchema } from './member.contract.ts';

const closed = { additionalProperties: false } as const;
const TimeSchema = Type.String({ format: 'date-time' });

/** The longest name that a member may give a passkey. */
export const PASSKEY_NAME_MAX_LENGTH = 40;

/** A passkey of the member (ACC-15). */
export const PasskeySchema = Type.Object(
  {
    id: IdSchema,
    name: Type.String(),
    createdAt: TimeSchema,
    lastUsedAt: Type.Optional(TimeSchema),
  },
  closed,
);
export type Passkey = Static<typeof PasskeySchema>;
export const PasskeysSchema = Type.Object({ passkeys: Type.Array(PasskeySchema) }, closed);
export type Passkeys = Static<typeof PasskeysSchema>;

const PasskeyNameSchema = Type.String({ maxLength: 200, description: 'Empty names it after the device.' });
export const PasskeyNameFormSchema = Type.Object({ name: PasskeyNameSchema }, closed);
export type PasskeyNameForm = Static<typeof PasskeyNameFormSchema>;

/** ACC-15: adding a passkey begins with the current password. */
export const PasskeyRequestSchema = Type.Object({ currentPassword: PasswordSchema }, closed);
export type PasskeyRequest = Static<typeof PasskeyRequestSchema>;

/** What the browser passes to its authenticator, as WebAuthn defines it. */
export const PasskeyOptionsSchema = Type.Object(
  { options: Type.Record(Type.String(), Type.Unknown(), { description: 'Options of WebAuthn in their JSON form.' }) },
  closed,
);

const Encoded = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

/** The id that the authenticator chose. */
const CredentialIdSchema = Encoded(1400);

/** A new passkey: the parts of WebAuthn's JSON form that the server reads. */
export const NewPasskeySchema = Type.Object(
  {
    name: PasskeyNameSchema,
    credential: Type.Object(
      {
        id: CredentialIdSchema,
        response: Type.Object(
          {
            clientDataJSON: Encoded(4000),
            attestationObject: Encoded(20_000),
            transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
          },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
);
export type NewPasskey = Static<typeof NewPasskeySchema>;

/** Sign-in with a passkey: the parts of WebAuthn's JSON form that the server reads. */
export const PasskeySignInSchema = Type.Object(
  {
    staySignedIn: Type.Optional(Type.Boolean({ description: 'Makes the session last 90 days instead of 15 minutes.' })),
    credential: Type.Object(
      {
        id: CredentialIdSchema,
        response: Type.Object(
          { clientDataJSON: Encoded(4000), authenticatorData: Encoded(4000), signature: Encoded(4000) },
          closed,
        ),
      },
      closed,
    ),
  },
  closed,
);
export type PasskeySignIn = Static<typeof PasskeySignInSchema>;
