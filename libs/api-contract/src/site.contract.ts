import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** SES-10: feature flags, which override the partner's settings. */
export const FeatureFlagsSchema = Type.Object(
  {
    authFlags: Type.Record(Type.String(), Type.Boolean()),
    filters: Type.Record(Type.String(), Type.Boolean()),
    partnerFeatureFlags: Type.Record(Type.String(), Type.Boolean()),
  },
  closed,
);
export type FeatureFlags = Static<typeof FeatureFlagsSchema>;

export const CsrfSchema = Type.Object({ csrfToken: Type.String() }, closed);
export type Csrf = Static<typeof CsrfSchema>;

export const ContentEntrySchema = Type.Object(
  { slug: Type.String(), fields: Type.Record(Type.String(), Type.Unknown()) },
  closed,
);
export type ContentEntry = Static<typeof ContentEntrySchema>;

export const ContentPageSchema = Type.Object(
  {
    meta: Type.Object({ count: Type.Integer(), next_page: Type.Union([Type.Integer(), Type.Null()]) }, closed),
    data: Type.Array(ContentEntrySchema),
  },
  closed,
);
export type ContentPage = Static<typeof ContentPageSchema>;

/** SUR-01: the address of a survey's form. */
export const SurveyFormSchema = Type.Object(
  { src: Type.String({ description: 'Absolute address of the form, without the parameters of an embed.' }) },
  closed,
);
export type SurveyForm = Static<typeof SurveyFormSchema>;

/** ANL-01: one analytics event; `data` holds further facts about it. */
export const ImpressionSchema = Type.Object(
  {
    event: Type.String({ minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_]+$' }),
    channel: Type.Enum(['web']),
    dateTime: Type.String({ maxLength: 40, description: 'ISO 8601.' }),
    userAgent: Type.String({ maxLength: 512 }),
    data: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 60 }),
        Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean(), Type.Null()]),
      ),
    ),
  },
  closed,
);
export type Impression = Static<typeof ImpressionSchema>;
export const ImpressionsSchema = Type.Array(ImpressionSchema, { minItems: 1, maxItems: 50 });

export const EmailQuerySchema = Type.Object(
  { email: Type.String({ minLength: 3, maxLength: 50 }), usePpn: Type.Optional(Type.Boolean()) },
  closed,
);
export const IsValidSchema = Type.Object({ isValid: Type.Boolean() }, closed);
export type IsValid = Static<typeof IsValidSchema>;
export const ProspectEmailSchema = Type.Object({ email: Type.String({ minLength: 3, maxLength: 50 }) }, closed);
export type ProspectEmail = Static<typeof ProspectEmailSchema>;
