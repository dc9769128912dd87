import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';
import { LinkTokenSchema, PasswordSchema } from './member.contract.ts';

const closed = { additionalProperties: false } as const;
const TimeSchema = Type.String({ format: 'date-time' });

/** A new e-mail address that has not been confirmed yet (ACC-14). */
export const EmailChangeSchema = Type.Object({ email: Type.String(), askedAt: TimeSchema }, closed);
export type EmailChange = Static<typeof EmailChangeSchema>;

/** How a direct member signs in (ACC-14). */
export const CredentialsSchema = Type.Object(
  { hasPassword: Type.Boolean(), emailChange: Type.Optional(EmailChangeSchema) },
  closed,
);
export type Credentials = Static<typeof CredentialsSchema>;

/** ACC-14. */
export const NewEmailSchema = Type.Object(
  { email: Type.String({ maxLength: 200 }), currentPassword: PasswordSchema },
  closed,
);
export type NewEmail = Static<typeof NewEmailSchema>;

/** ACC-14. */
export const ConfirmEmailSchema = Type.Object({ token: LinkTokenSchema }, closed);
export type ConfirmEmail = Static<typeof ConfirmEmailSchema>;

/** ACC-14. */
export const PasswordChangeSchema = Type.Object(
  { currentPassword: PasswordSchema, password: PasswordSchema, passwordConfirm: PasswordSchema },
  closed,
);
export type PasswordChange = Static<typeof PasswordChangeSchema>;

/** A running session of the member (ACC-16). */
export const MemberSessionSchema = Type.Object(
  {
    id: Type.String({ ...IdSchema, description: 'Names the session in this list; it is not the id in the cookie.' }),
    device: Type.String({ description: 'In words, such as "Chrome on Windows".' }),
    startedAt: TimeSchema,
    lastUsedAt: Type.String({ ...TimeSchema, description: 'Approximate.' }),
    isRemembered: Type.Boolean(),
    isCurrent: Type.Boolean({ description: 'Whether this call was made with it.' }),
  },
  closed,
);
export type MemberSession = Static<typeof MemberSessionSchema>;
export const MemberSessionsSchema = Type.Object(
  { sessions: Type.Array(MemberSessionSchema, { description: 'The current one first, then by last use.' }) },
  closed,
);
export type MemberSessions = Static<typeof MemberSessionsSchema>;
