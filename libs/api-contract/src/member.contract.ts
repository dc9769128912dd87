import {
  bonusStatuses,
  diningStatuses,
  forNameParts,
  memberTypes,
  nameParts,
  TIER,
  type NamePart,
} from '@dining/rules';
import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

const TierLevelSchema = Type.Enum(Object.values(TIER));

export const AddressSchema = Type.Object(
  {
    address1: Type.String(),
    address2: Type.String(),
    city: Type.String(),
    state: Type.String(),
    zipCode: Type.String(),
  },
  closed,
);
export type Address = Static<typeof AddressSchema>;

/** Progress toward VIP in this calendar year. Amounts are in dollars or currency units. */
export const DiningProgressSchema = Type.Object(
  {
    status: Type.Enum([...diningStatuses]),
    dinesRequired: Type.Integer(),
    remainingDines: Type.Integer(),
    dollarsRequired: Type.Number(),
    remainingDollars: Type.Number(),
    ytdMilesOrDollars: Type.Number(),
  },
  closed,
);
export type DiningProgress = Static<typeof DiningProgressSchema>;

export const ActiveBonusSchema = Type.Object(
  {
    code: Type.String(),
    bonusStatus: Type.Enum([...bonusStatuses]),
    createDateUtc: Type.String({ format: 'date-time' }),
    isNewMemberBonus: Type.Boolean(),
    memberIsEligibleForNMB: Type.Boolean(),
  },
  closed,
);
export type ActiveBonus = Static<typeof ActiveBonusSchema>;

/** The signed-in member (GET /api/Member). Unknown texts are empty. */
export const MemberSchema = Type.Object(
  {
    publicId: Type.String(),
    interfaceType: Type.Enum(['direct', 'sso']),
    memberType: Type.Enum([...memberTypes]),
    tierLevel: TierLevelSchema,
    vipThrough: Type.Optional(Type.String({ description: 'YYYY-MM-DD, the last day of VIP status.' })),
    email: Type.String(),
    emailOptIn: Type.Boolean(),
    ...forNameParts(() => Type.String()),
    address: AddressSchema,
    phoneNumber: Type.String(),
    smsOptIn: Type.Boolean(),
    loyaltyNumber: Type.String(),
    familyId: Type.String(),
    enrollmentSource: Type.String(),
    /** When the member completed enrollment; empty before that, for instance after the first single sign-on. */
    joinDate: Type.String(),
    /** ENR-08: the member must correct the e-mail address before using the account. */
    mustUpdateEmail: Type.Boolean(),
    diningProgress: Type.Optional(DiningProgressSchema),
    activeBonuses: Type.Array(ActiveBonusSchema),
    /** SES-11: whether an administrator emulates this member. */
    isEmulated: Type.Boolean(),
  },
  closed,
);
export type Member = Static<typeof MemberSchema>;

export const PublicIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** The facts that a public id reveals about a member without signing in (SES-07). */
export const KnownMemberSchema = Type.Object(
  {
    publicId: Type.String(),
    interfaceType: Type.Literal('known'),
    firstName: Type.String(),
    tierLevel: TierLevelSchema,
    hasWebProfile: Type.Boolean(),
    active: Type.Boolean(),
  },
  closed,
);
export type KnownMember = Static<typeof KnownMemberSchema>;

const CaptchaAnswerSchema = Type.Optional(
  Type.String({ maxLength: 8000, description: 'Response of the captcha (ENR-09).' }),
);

/** The longest password that a form may send. Passwords are truncated to 56 characters (validation rules). */
const MAX_PASSWORD_LENGTH = 10_000;
export const PasswordSchema = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });

export const SignInSchema = Type.Object(
  {
    username: Type.String({ minLength: 1, maxLength: 100, description: 'E-mail address or loyalty number.' }),
    password: PasswordSchema,
    staySignedIn: Type.Optional(Type.Boolean({ description: 'Makes the session last 90 days instead of 15 minutes.' })),
    'g-recaptcha-response': CaptchaAnswerSchema,
  },
  closed,
);
export type SignIn = Static<typeof SignInSchema>;

/** Marketing parameters of the visit (ANL-02), as the browser stored them. */
const marketing = {
  utm_term: Type.Optional(Type.String({ maxLength: 200 })),
  utm_medium: Type.Optional(Type.String({ maxLength: 200 })),
  utm_campaign: Type.Optional(Type.String({ maxLength: 200 })),
  utm_source: Type.Optional(Type.String({ maxLength: 200 })),
  utm_content: Type.Optional(Type.String({ maxLength: 200 })),
  referrer: Type.Optional(Type.String({ maxLength: 200 })),
  source: Type.Optional(Type.String({ maxLength: 200 })),
};

/** A postal address as a form sends it, in part or in whole. */
export const AddressFormSchema = Type.Partial(
  Type.Object(
    {
      address1: Type.String({ maxLength: 200 }),
      address2: Type.String({ maxLength: 200 }),
      city: Type.String({ maxLength: 200 }),
      state: Type.String({ maxLength: 20 }),
      zipCode: Type.String({ maxLength: 20 }),
    },
    closed,
  ),
  closed,
);

const NameSchema = Type.String({ maxLength: 200 });
/** A part of a name as a form may send it. */
export const OptionalNameSchema = Type.Optional(NameSchema);

type RequiredPart = {
  [Part in NamePart]: (typeof nameParts)[Part]['isRequired'] extends true ? Part : never;
}[NamePart];
const nameSchemas = forNameParts((part) => (nameParts[part].isRequired ? NameSchema : OptionalNameSchema)) as Record<
  RequiredPart,
  typeof NameSchema
> &
  Record<Exclude<NamePart, RequiredPart>, typeof OptionalNameSchema>;

/** The join form (ENR-01, ENR-02). The required fields depend on the partner; the service reports missing ones. */
export const ProspectSchema = Type.Object(
  {
    email: Type.String({ maxLength: 200 }),
    password: Type.Optional(Type.String({ maxLength: MAX_PASSWORD_LENGTH })),
    passwordConfirm: Type.Optional(Type.String({ maxLength: MAX_PASSWORD_LENGTH })),
    ...nameSchemas,
    address: AddressFormSchema,
    phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
    smsOptIn: Type.Optional(Type.Boolean()),
    smsOptInV2: Type.Optional(Type.Boolean()),
    emailOptIn: Type.Optional(Type.Boolean()),
    loyaltyNumber: Type.Optional(Type.String({ maxLength: 60 })),
    acceptTerms: Type.Boolean(),
    termsVersion: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          'Version of the legal texts that the page held (EXT-17), a hash. Outdated ones are refused; without it, the current texts count as accepted.',
      }),
    ),
    publicId: Type.Optional(
      Type.String({ ...PublicIdSchema, description: 'Public id of the known visitor who joins.' }),
    ),
    marketing: Type.Optional(Type.Object(marketing, closed)),
    'g-recaptcha-response': CaptchaAnswerSchema,
  },
  closed,
);
export type Prospect = Static<typeof ProspectSchema>;

export const JoinedSchema = Type.Object({ publicId: Type.String() }, closed);
export type Joined = Static<typeof JoinedSchema>;

export const RecoverSchema = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 100 }), 'g-recaptcha-response': CaptchaAnswerSchema },
  closed,
);
export type Recover = Static<typeof RecoverSchema>;
export const LinkTokenSchema = Type.String({ minLength: 1, maxLength: 200 });
export const RecoverConfirmSchema = Type.Object({ token: LinkTokenSchema }, closed);
export type RecoverConfirm = Static<typeof RecoverConfirmSchema>;
export const RecoverPasswordSchema = Type.Object(
  { token: LinkTokenSchema, password: PasswordSchema, passwordConfirm: PasswordSchema },
  closed,
);
export type RecoverPassword = Static<typeof RecoverPasswordSchema>;

/** ENR-08. */
export const CredentialsUpdateSchema = Type.Object(
  { email: Type.String({ maxLength: 200 }), password: PasswordSchema },
  closed,
);
export type CredentialsUpdate = Static<typeof CredentialsUpdateSchema>;

export const ActivateSchema = Type.Object({ publicId: PublicIdSchema }, closed);
export type Activate = Static<typeof ActivateSchema>;

export const PartnerNumberQuerySchema = Type.Object({ partnerNumber: Type.String({ maxLength: 60 }) }, closed);
export const ZipQuerySchema = Type.Object({ zip: Type.String({ maxLength: 20 }) }, closed);

/** Empty body of a successful call. */
export const DoneSchema = Type.Object({}, closed);

/** ENR-09: the challenge that the browser must solve, or the site key for the reCAPTCHA script. */
export const CaptchaChallengeSchema = Type.Union([
  Type.Object({ kind: Type.Literal('altcha'), challenge: Type.Unknown() }, closed),
  Type.Object({ kind: Type.Literal('recaptcha'), siteKey: Type.String() }, closed),
]);
export type CaptchaChallenge = Static<typeof CaptchaChallengeSchema>;
