import { createHash } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import type { FileVault, NumberProblem } from '../../../src/modules/card-vault/card-vault.ts';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import { readFields, requireField, rowOrReason } from '../../../src/platform/records/read-fields.ts';
import { ImportError } from '../import-error.ts';
import type { PartnerImportKind } from '../import-kind.ts';
import { isProgramNumber, programNumber, type MemberIds } from '../members/member-ids.ts';
import { hideDigits, partnerCardFields } from './partner-card-fields.ts';
import { writePartnerCards, type PartnerCardRecord } from './write-partner-cards.ts';

const PROBLEMS: Readonly<Record<NumberProblem, string>> = {
  invalid: 'cardNumber is not valid: a digit is wrong or missing',
  type: 'cardNumber is of a network that is not supported',
};

/**
 * The cards that a partner's program supplies for its members (CRD-08, MER-08). A card number reaches only the vault's
 * fingerprint: no row, message, excerpt or hash contains it.
 * @throws ImportError when the partner does not show such cards
 */
export function partnerCardImport(
  partner: Partner,
  vault: FileVault,
  now: () => Date,
): PartnerImportKind<PartnerCardRecord> {
  const { code, settings } = partner;
  if (!settings.hasPartnerLoadedCards)
    throw new ImportError(
      `The sites of ${code} do not show cards of the program: set hasPartnerLoadedCards in partners/${code}/settings.json first.`,
    );
  return {
    name: 'partner-cards',
    partner: code,
    fields: Object.keys(partnerCardFields),
    required: ['cardNumber'],
    alsoRequired: 'loyaltyNumber, email or publicId of the member',
    unique: { name: 'cardNumber', keyOf: ({ id }) => id },
    isOwnNumber: isProgramNumber(settings),
    secrecy: { mask: hideDigits, hashKey: vault.fileHashKey },
    read: (record) => rowOrReason(() => readPartnerCard(record, partner, vault)),
    write: (trx, rows) => writePartnerCards(trx, rows, now()),
  };
}

/** @throws FieldProblem naming the first problem, without the value */
function readPartnerCard(
  record: MappedRecord,
  { code, settings }: Partner,
  vault: Pick<FileVault, 'cardOf'>,
): PartnerCardRecord {
  const { loyaltyNumber, email, publicId, ...fields } = readFields(partnerCardFields, record);
  const card = vault.cardOf(requireField('cardNumber', fields.cardNumber));
  if (typeof card === 'string') throw new FieldProblem(PROBLEMS[card]);
  if (fields.network !== undefined && fields.network !== card.network)
    throw new FieldProblem('network is not that of the cardNumber');
  if (!settings.cardTypesAccepted.includes(card.network))
    throw new FieldProblem('cardNumber is of a network that the program does not accept (cardTypesAccepted)');
  const member: MemberIds = {
    ...(email !== undefined && { email }),
    ...(publicId !== undefined && { publicId }),
    ...(loyaltyNumber !== undefined && { loyaltyNumber: programNumber(loyaltyNumber, settings) }),
  };
  if (Object.keys(member).length === 0)
    throw new FieldProblem('loyaltyNumber, email and publicId are missing: one of them must name the member');
  return { member, id: idOf(code, card.fingerprint), ...card, description: fields.description ?? '' };
}

/**
 * The card's id for members' pages: the same in every file, so that a card is never loaded twice. The fingerprint
 * itself stays on the server.
 */
const idOf = (partner: string, fingerprint: Buffer): string =>
  createHash('sha256').update(`partner card of ${partner}\n`).update(fingerprint).digest('base64url').slice(0, 22);
