import type { Member } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { FieldPair, TextField } from '@dining/forms';
import { NAME_MAX_LENGTH, namePartNames, nameParts, type NamePart } from '@dining/rules';
import type { ReactNode } from 'react';
import { LineField } from './LineField.tsx';
import { Note } from './Note.ts';

/** The editable parts of the name (ENR-01, ACC-03). */
export function NameFields(): ReactNode {
  return (
    <FieldPair>
      {namePartNames.map((part) => (
        <LineField
          key={part}
          name={part}
          label={`field.${part}`}
          autoComplete={nameParts[part].autoComplete}
          max={NAME_MAX_LENGTH}
          required={nameParts[part].isRequired}
        />
      ))}
    </FieldPair>
  );
}

/** The name from the program's account, read-only: members change it there (ENR-05, ACC-03). */
export function ReadOnlyNames({ member }: { member: Pick<Member, NamePart> }): ReactNode {
  const copy = useCopy();
  return (
    <>
      <FieldPair>
        {namePartNames.map((part) => (
          <TextField
            key={part}
            label={copy(`field.${part}`)}
            value={member[part]}
            autoComplete={nameParts[part].autoComplete}
            aria-describedby="names-from"
            readOnly
          />
        ))}
      </FieldPair>
      <Note id="names-from">{copy('join.sso.names')}</Note>
    </>
  );
}
