import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { FieldPair, TextField } from '@dining/forms';
import { NAME_MAX_LENGTH } from '@dining/rules';
import type { ReactNode } from 'react';
import { LineField } from './LineField.tsx';
import { Note } from './Note.ts';

/** Editable first and last name (ENR-01, ACC-03). */
export function NameFields(): ReactNode {
  return (
    <FieldPair>
      <LineField name="firstName" label="field.firstName" autoComplete="given-name" max={NAME_MAX_LENGTH} required />
      <LineField name="lastName" label="field.lastName" autoComplete="family-name" max={NAME_MAX_LENGTH} required />
    </FieldPair>
  );
}

/** First and last name from the program's account, read-only: members change them there (ENR-05, ACC-03). */
export function ReadOnlyNames({ member }: { member: Pick<Member, 'firstName' | 'lastName'> }): ReactNode {
  const copy = useCopy();
  return (
    <>
      <FieldPair>
        <TextField
          label={copy('field.firstName')}
          value={member.firstName}
          autoComplete="given-name"
          aria-describedby="names-from"
          readOnly
        />
        <TextField
          label={copy('field.lastName')}
          value={member.lastName}
          autoComplete="family-name"
          aria-describedby="names-from"
          readOnly
        />
      </FieldPair>
      <Note id="names-from">{copy('join.sso.names')}</Note>
    </>
  );
}
