import { useCopy } from '@dining/copy-engine/react';
import { FieldGroup, FieldPair } from '@dining/forms';
import { AddressFields, PhoneField, TextMessages, useZipField } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { isZipCode } from '@dining/rules';
import type { ReactNode } from 'react';
import { ServerCheckedField } from './ServerCheckedField.tsx';

/** The second version of the opt-in has its own field; in the first, giving a number is the consent (ENR-02). */
const SMS = 'smsOptInV2';

/** The fields for the ZIP code, or the full address where the partner requires it, and a phone number (ENR-01). */
export function ContactFields(): ReactNode {
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

/** The ZIP code, which the server validates while the form is filled in. */
export function ZipField(): ReactNode {
  const copy = useCopy();
  const zip = useZipField();
  return (
    <ServerCheckedField
      {...zip}
      check="zipCheck"
      valueToCheck={(typed) => (isZipCode(typed) ? typed : undefined)}
      invalidMessage={copy('validation.zip')}
    />
  );
}
