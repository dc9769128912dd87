import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine';
import { FieldPair, FormTextField, TextField, useValidators } from '@dining/forms';
import { NAME_MAX_LENGTH } from '@dining/rules';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { Note } from './Note.ts';

/** First and last name (ACC-03); those of single sign-on are changed where they come from. */
export function NameFields({ member }: { member: Member }): ReactNode {
  const copy = useCopy();
  const is = useValidators();
  const [first, last] = [copy('field.firstName'), copy('field.lastName')];
  if (member.interfaceType === 'sso') {
    return (
      <>
        <FieldPair>
          <TextField label={first} value={member.firstName} autoComplete="given-name" aria-describedby="names-from" readOnly />
          <TextField label={last} value={member.lastName} autoComplete="family-name" aria-describedby="names-from" readOnly />
        </FieldPair>
        <Note id="names-from">{copy('join.sso.names')}</Note>
      </>
    );
  }
  const isShort = (label: string) => [is.passes((typed) => typed.trim().length <= NAME_MAX_LENGTH, copy('validation.maxLength', { field: label, num: NAME_MAX_LENGTH }))];
  return (
    <FieldPair>
      <FormTextField id={fieldId('firstName')} name="firstName" label={first} autoComplete="given-name" validate={isShort(first)} required />
      <FormTextField id={fieldId('lastName')} name="lastName" label={last} autoComplete="family-name" validate={isShort(last)} required />
    </FieldPair>
  );
}
