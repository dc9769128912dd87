import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import type { MappedRecord } from '../../../src/platform/records/map-record.ts';
import { readFields, requireField, rowOrReasonLater } from '../../../src/platform/records/read-fields.ts';
import type { ImportKind } from '../import-kind.ts';
import { photographFields } from './photograph-fields.ts';
import { readPicture } from './read-picture.ts';
import { writePhotographs, type PhotographRecord } from './write-photographs.ts';

/** A row takes up to some hundred kilobytes. */
const MAX_BATCH = 20;

const CREATIVE_COMMONS = /^(cc\b|creative commons)/i;

/**
 * Photographs of restaurants with credit and license (MER-09): a partner's, or without one those that all partners show.
 * @param folder of the pictures
 */
export function photographImport(folder: string, partner: string | undefined): ImportKind<PhotographRecord> {
  const readable = {
    name: 'photographs' as const,
    fields: Object.keys(photographFields),
    required: ['merchantId'],
    alsoRequired: 'fileName, alt, credit and license, or remove',
    unique: {
      name: 'merchantId and position',
      keyOf: ({ merchantId, position }: PhotographRecord) => JSON.stringify([merchantId, position]),
    },
    maxBatch: MAX_BATCH,
    read: (record: MappedRecord) => rowOrReasonLater(() => readPhotograph(record, folder)),
  };
  return partner === undefined
    ? { ...readable, write: (db, rows) => writePhotographs(db, rows) }
    : { ...readable, partner, write: (trx, rows) => writePhotographs(trx, rows, partner) };
}

/** A row states all of a photograph. @throws FieldProblem naming the first problem */
async function readPhotograph(record: MappedRecord, folder: string): Promise<PhotographRecord> {
  const fields = readFields(photographFields, record);
  const { position = 1, licenseUrl = null, sourceUrl = null } = fields;
  const merchantId = requireField('merchantId', fields.merchantId);
  if (fields.remove === 'yes') return { merchantId, position, photograph: undefined };
  const fileName = requireField('fileName', fields.fileName);
  const alt = requireField('alt (what the picture shows, for those who cannot see it)', fields.alt);
  const credit = requireField('credit (who took the picture or owns it)', fields.credit);
  const license = requireField('license (its name, or on whose permission the picture is shown)', fields.license);
  if (CREATIVE_COMMONS.test(license) && licenseUrl === null)
    throw new FieldProblem('licenseUrl is missing: a Creative Commons license must be linked');
  const picture = await readPicture(folder, fileName);
  return { merchantId, position, photograph: { alt, credit, license, licenseUrl, sourceUrl, ...picture } };
}
