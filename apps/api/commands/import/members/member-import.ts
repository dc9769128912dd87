import type { Gazetteer } from '@dining/gazetteer';
import type { Partner } from '@dining/partner-settings';
import { FieldProblem } from '../../../src/platform/records/field-readers.ts';
import { readFields, rowOrReason } from '../../../src/platform/records/read-fields.ts';
import type { PartnerImportKind } from '../import-kind.ts';
import { UsPlaces } from '../merchants/us-places.ts';
import { memberFields, type MemberRecord } from './member-fields.ts';
import { isProgramNumber, programNumber } from './member-ids.ts';
import { writeMembers } from './write-members.ts';

/** A partner's members, identified by email address and loyalty number. Passwords are never imported. */
export function memberImport({ code, settings }: Partner, gazetteer: Gazetteer): PartnerImportKind<MemberRecord> {
  const places = new UsPlaces(gazetteer);
  return {
    name: 'members',
    partner: code,
    fields: Object.keys(memberFields),
    required: [],
    alsoRequired: 'email or loyaltyNumber',
    isOwnNumber: isProgramNumber(settings),
    read: (record) =>
      rowOrReason(() => {
        const { loyaltyNumber, ...fields } = readFields(memberFields, record);
        if (fields.email === undefined && loyaltyNumber === undefined)
          throw new FieldProblem('email and loyaltyNumber are both missing');
        if (fields.emailBounces === true && settings.enrollmentType !== 'direct')
          throw new FieldProblem(
            'emailBounces is for programs whose members sign in on the site, where they replace the address',
          );
        places.checkZip(fields);
        return loyaltyNumber === undefined
          ? fields
          : { ...fields, loyaltyNumber: programNumber(loyaltyNumber, settings) };
      }),
    write: (trx, rows) => writeMembers(trx, rows),
  };
}
