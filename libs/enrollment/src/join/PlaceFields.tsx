import { useCopy } from '@dining/copy-engine';
import { FieldGroup, FieldPair } from '@dining/forms';
import { AddressFields, PhoneField, TextMessages, useZipField } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings';
import { isZipCode } from '@dining/rules';
import type { ReactNode } from 'react';
import { AskedField } from './AskedField.tsx';

/** The second version of the opt-in; in the first a number is the consent (ENR-02). */
const SMS = 'smsOptInV2';

/** Where members eat: the ZIP code, the whole address where the partner wants it, and a phone (ENR-01). */
export function PlaceFields(): ReactNode {
  const copy = useCopy();
  const { fullAddressRequired } = usePartner().settings;
  return (
    <FieldGroup>
      <h2>{copy('join.group.place')}</h2>
      {fullAddressRequired ? (
        <>
          <AddressFields required zip={<ZipField />} />
          <PhoneField optIn={SMS} />
        </>
      ) : (
        <FieldPair>
          <ZipField />
          <PhoneField optIn={SMS} />
        </FieldPair>
      )}
      <TextMessages name={SMS} />
    </FieldGroup>
  );
}

/** Asked about while the form is filled in. */
function ZipField(): ReactNode {
  const copy = useCopy();
  const zip = useZipField();
  return (
    <AskedField
      {...zip}
      check="zipCheck"
      asked={(typed) => (isZipCode(typed) ? typed : undefined)}
      refusal={copy('validation.zip')}
    />
  );
}
