import { Type, type Static } from 'typebox';
import { IdSchema } from './id.contract.ts';

const closed = { additionalProperties: false } as const;

export const CardTypeSchema = Type.Enum(['amex', 'discover', 'mastercard', 'visa']);
const LastFourSchema = Type.String({ pattern: '^[0-9]{4}$' });

/** A linked card (CRD-01). */
export const CardSchema = Type.Object(
  {
    id: Type.String(),
    cardType: CardTypeSchema,
    lastFour: LastFourSchema,
    description: Type.String({
      description: 'Name of the card network, or the program’s name for the card.',
    }),
    partnerCardId: Type.Optional(Type.String()),
    nickname: Type.Optional(Type.String({ description: 'What the member calls the card (CRD-10).' })),
  },
  closed,
);
export type Card = Static<typeof CardSchema>;
export const CardsSchema = Type.Array(CardSchema, { maxItems: 12 });

/** A card that the program loaded for the member (CRD-08). */
export const PartnerCardSchema = Type.Object(
  {
    partnerCardId: Type.String(),
    cardType: CardTypeSchema,
    lastFour: LastFourSchema,
    description: Type.String(),
    isLinked: Type.Boolean(),
  },
  closed,
);
export type PartnerCard = Static<typeof PartnerCardSchema>;
export const PartnerCardsSchema = Type.Array(PartnerCardSchema);

/**
 * One card to link (CRD-05): a typed card has the `token` from the card-entry frame, a card of the program has its
 * `partnerCardId`. Entries without lastFour are dropped.
 */
export const NewCardSchema = Type.Object(
  {
    lastFour: Type.Optional(Type.String({ maxLength: 4 })),
    cardType: Type.Optional(CardTypeSchema),
    description: Type.Optional(Type.String({ maxLength: 60 })),
    token: Type.Optional(Type.String({ maxLength: 200 })),
    partnerCardId: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
);
export type NewCard = Static<typeof NewCardSchema>;

/** CRD-05. `termsVersion` identifies the accepted text (EXT-06): the `textVersion` of `card.terms` that the page showed. */
export const LinkCardsSchema = Type.Object(
  {
    creditCards: Type.Array(NewCardSchema, { maxItems: 24 }),
    directFileFeedOptIn: Type.Optional(Type.Boolean()),
    termsVersion: Type.String({ minLength: 1, maxLength: 40 }),
    'g-recaptcha-response': Type.Optional(Type.String({ maxLength: 8000 })),
  },
  closed,
);
export type LinkCards = Static<typeof LinkCardsSchema>;

/** Why a card was not linked (CRD-06). */
export const cardErrorCodes = ['in_use', 'limit', 'type', 'token', 'unknown'] as const;
export type CardErrorCode = (typeof cardErrorCodes)[number];

/** Result for one card: linked, or an error with a message from the copy deck (CRD-06). */
export const CardRegistrationSchema = Type.Object(
  {
    memberCard: Type.Object(
      {
        lastFour: Type.String(),
        description: Type.String(),
        cardType: Type.Optional(CardTypeSchema),
        partnerCardId: Type.Optional(Type.String()),
      },
      closed,
    ),
    error: Type.Optional(Type.Object({ code: Type.Enum([...cardErrorCodes]), message: Type.String() }, closed)),
  },
  closed,
);
export type CardRegistration = Static<typeof CardRegistrationSchema>;

/** Status 200 when at least one card was linked, 400 when none was; the body has the same shape (CRD-06). */
export const LinkedCardsSchema = Type.Object({ cardRegistration: Type.Array(CardRegistrationSchema) }, closed);
export type LinkedCards = Static<typeof LinkedCardsSchema>;

export const CardIdQuerySchema = Type.Object(
  {
    id: IdSchema,
    closesAccount: Type.Optional(
      Type.Boolean({ description: 'The member confirmed that deleting the last card closes the account (CRD-07).' }),
    ),
  },
  closed,
);

/** Maximum length of a nickname, in code points (CRD-10). */
export const CARD_NICKNAME_MAX_LENGTH = 30;

export const CardParamsSchema = Type.Object({ id: Type.String({ maxLength: 36 }) }, closed);
export const CardNicknameFormSchema = Type.Object(
  { nickname: Type.String({ maxLength: 200, description: 'Empty removes it.' }) },
  closed,
);
export type CardNicknameForm = Static<typeof CardNicknameFormSchema>;

/**
 * URL of the card-entry frame (CRD-02). The page adds the flag `optional` when a card of the program can be selected
 * instead (CRD-05).
 */
export const CardFrameSchema = Type.Object(
  {
    src: Type.String({ description: 'URL of the frame, with the partner and a flag for each accepted card type.' }),
  },
  closed,
);
export type CardFrame = Static<typeof CardFrameSchema>;
