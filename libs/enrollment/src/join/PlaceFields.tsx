import { useCopy } from '@dining/copy-engine';
import { FieldGroup, FieldPair, FormSelectField, FormTextField, useValidators } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, isZipCode, usStates } from '@dining/rules';
import type { ReactNode } from 'react';
import { AskedField } from './AskedField.tsx';
import { PhoneField, TextMessages } from './PhoneFields.tsx';

const ZIP_LENGTH = 5;

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where members eat: the ZIP code, the whole address where the partner wants it, and a phone (ENR-01). */
export function PlaceFields(): ReactNode {
  const copy = useCopy();
  const { fullAddressRequired } = usePartner().settings;
  return (
    <FieldGroup>
      <h2>{copy('join.group.place')}</h2>
      {fullAddressRequired && <StreetFields />}
      {fullAddressRequired ? (
        <>
          <FieldPair data-thirds="">
            <LineField name="address.city" label={copy('field.city')} autoComplete="address-level2" max={CITY_MAX_LENGTH} required />
            <FormSelectField name="address.state" label={copy('field.state')} autoComplete="address-level1" options={states} placeholder={copy('field.state.choose')} required />
            <ZipField />
          </FieldPair>
          <PhoneField />
        </>
      ) : (
        <FieldPair>
          <ZipField />
          <PhoneField />
        </FieldPair>
      )}
      <TextMessages />
    </FieldGroup>
  );
}

function StreetFields(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <LineField name="address.address1" label={copy('field.address1')} autoComplete="address-line1" max={ADDRESS_MAX_LENGTH} required />
      <LineField name="address.address2" label={copy('field.address2')} autoComplete="address-line2" max={ADDRESS_MAX_LENGTH} hint={copy('field.optional')} />
    </>
  );
}

type LineFieldProps = { name: string; label: string; autoComplete: string; max: number; required?: boolean; hint?: string };

function LineField({ max, ...line }: LineFieldProps): ReactNode {
  const is = useValidators();
  return <FormTextField {...line} maxLength={max} validate={[is.maxLength(line.label, max)]} />;
}

/** Five digits, whatever else is typed or pasted around them; whether there is such a ZIP code the server knows. */
function ZipField(): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const label = copy('field.zipCode');
  return (
    <AskedField
      name="address.zipCode"
      label={label}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={10}
      parse={(typed) => typed.replaceAll(/[^0-9]/g, '').slice(0, ZIP_LENGTH)}
      required
      validate={[is.exactLength(label, ZIP_LENGTH)]}
      check="zipCheck"
      asked={(typed) => (isZipCode(typed) ? typed : undefined)}
      refusal={copy('validation.zip')}
    />
  );
}
