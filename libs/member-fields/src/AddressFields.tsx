import { useCopy } from '@dining/copy-engine/react';
import { FieldPair, FormSelectField } from '@dining/forms';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, usStates } from '@dining/rules';
import type { ReactNode } from 'react';
import { LineField } from './LineField.tsx';

/** All states and territories (ACC-11). The field adds a blank option. */
const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

type AddressFieldsProps = {
  /** Whether street, city and state are required. */
  required: boolean;
  /** The ZIP code field, shown next to city and state. */
  zip: ReactNode;
};

/** A full address (ENR-01, ACC-03), with field names as in the API: `address.city`. */
export function AddressFields({ required, zip }: AddressFieldsProps): ReactNode {
  const copy = useCopy();
  return (
    <>
      <LineField
        name="address.address1"
        label="field.address1"
        autoComplete="address-line1"
        max={ADDRESS_MAX_LENGTH}
        required={required}
      />
      <LineField
        name="address.address2"
        label="field.address2"
        autoComplete="address-line2"
        max={ADDRESS_MAX_LENGTH}
        hint={copy('field.optional')}
      />
      <FieldPair data-thirds="">
        <LineField
          name="address.city"
          label="field.city"
          autoComplete="address-level2"
          max={CITY_MAX_LENGTH}
          required={required}
        />
        <FormSelectField
          name="address.state"
          label={copy('field.state')}
          autoComplete="address-level1"
          options={states}
          placeholder={copy('field.state.choose')}
          required={required}
        />
        {zip}
      </FieldPair>
    </>
  );
}
