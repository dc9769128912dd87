import { useCopy, type CopyKey } from '@dining/copy-engine';
import { FieldPair, FormSelectField, FormTextField, useValidators } from '@dining/forms';
import { usePartner } from '@dining/partner-settings';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, isZipCode, usStates } from '@dining/rules';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { needsFullAddress, type ProfileField } from './profile-values.ts';

const ZIP_LENGTH = 5;

/** ACC-11; the blank choice comes before them. */
const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Where the member lives (ACC-03, ACC-11). Whether there is such a ZIP code is asked when the form is saved. */
export function AddressFields(): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const required = needsFullAddress(usePartner().settings);
  const zip = copy('field.zipCode');
  const isZip = is.passes(isZipCode, copy('validation.exactLength', { field: zip, num: ZIP_LENGTH }));
  return (
    <>
      <LineField name="address.address1" label="field.address1" autoComplete="address-line1" max={ADDRESS_MAX_LENGTH} required={required} />
      <LineField name="address.address2" label="field.address2" autoComplete="address-line2" max={ADDRESS_MAX_LENGTH} hint={copy('field.optional')} />
      <FieldPair data-thirds="">
        <LineField name="address.city" label="field.city" autoComplete="address-level2" max={CITY_MAX_LENGTH} required={required} />
        <FormSelectField
          id={fieldId('address.state')}
          name="address.state"
          label={copy('field.state')}
          autoComplete="address-level1"
          options={states}
          placeholder={copy('field.state.choose')}
          required={required}
        />
        <FormTextField
          id={fieldId('address.zipCode')}
          name="address.zipCode"
          label={zip}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          parse={(typed) => typed.replaceAll(/[^0-9]/g, '').slice(0, ZIP_LENGTH)}
          validate={[isZip]}
          required
        />
      </FieldPair>
    </>
  );
}

type LineFieldProps = { name: ProfileField; label: CopyKey; autoComplete: string; max: number; required?: boolean; hint?: string };

function LineField({ name, label, max, ...line }: LineFieldProps): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const words = copy(label);
  const isShort = is.passes((typed) => typed.trim().length <= max, copy('validation.maxLength', { field: words, num: max }));
  return <FormTextField id={fieldId(name)} name={name} label={words} validate={[isShort]} {...line} />;
}
