import type { Partner, PartnerSettings } from '@dining/partner-settings';
import { highestTier } from '@dining/rules';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import { readFields, requireField, rowOrReason } from '../../../src/platform/records/read-fields.ts';
import type { PartnerImportKind } from '../import-kind.ts';
import { offerFields } from './offer-fields.ts';
import { writeOffers, type OfferRecord } from './write-offers.ts';

/** A partner's offers at merchants (MER-05, MER-08), identified by merchant and offer id. */
export const offerImport = ({ code, settings }: Partner): PartnerImportKind<OfferRecord> => ({
  name: 'offers',
  partner: code,
  fields: Object.keys(offerFields),
  required: ['offerId', 'merchantId', 'offerType', 'days'],
  unique: { name: 'merchantId and offerId', keyOf: ({ merchantId, offerId }) => JSON.stringify([merchantId, offerId]) },
  read: (record) => rowOrReason(() => readOffer(record, settings)),
  write: writeOffers,
});

/** A row states all of an offer: what it omits has its default. @throws FieldProblem naming the first problem */
function readOffer(record: MappedRecord, { hasVIP }: Pick<PartnerSettings, 'hasVIP'>): OfferRecord {
  const fields = readFields(offerFields, record);
  const { startsOn = null, endsOn = null } = fields;
  const offer: OfferRecord = {
    offerId: requireField('offerId', fields.offerId),
    merchantId: requireField('merchantId', fields.merchantId),
    offerType: requireField('offerType', fields.offerType),
    campaignCodes: fields.campaignCodes ?? [],
    bonusAmount: fields.bonusAmount ?? 0,
    requiredTier: fields.requiredTier ?? 0,
    minimumTicketCents: fields.minimumTicket ?? null,
    startsOn,
    endsOn,
    // Never by default: an offer on days that the program did not mean pays.
    days: requireField('days (daily, or Sun to Sat)', fields.days),
  };
  if (offer.requiredTier > highestTier(hasVIP))
    throw new FieldProblem(
      `requiredTier is ${offer.requiredTier} (VIP), which this program does not have; use 0 (everyone) or 2 (opted in), or set hasVIP`,
    );
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw new FieldProblem('endsOn is before startsOn');
  return offer;
}
