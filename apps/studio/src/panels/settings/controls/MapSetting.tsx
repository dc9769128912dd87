import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Field } from '../../../parts/Field.tsx';
import { useSetting } from '../setting-form.tsx';
import { settingName } from '../setting-name.ts';
import { SettingGroup, type SettingProps } from '../SettingFrame.tsx';
import { Items, Nested } from './list-style.ts';
import { InnerSettings } from './ObjectSetting.tsx';

const Add = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${token('space-2')};
`;

/** Groups of settings by a name that is chosen here, such as metadata by route. */
export function MapSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { value, write } = useSetting(path, schema);
  const entries = Object.keys((value ?? {}) as object);
  const [[pattern, item] = ['', {}]] = Object.entries(schema.patternProperties ?? {});
  return (
    <SettingGroup {...props} hasInnerFindings>
      {entries.length > 0 && (
        <Items>
          {entries.map((key) => (
            <li key={key} data-setting={[...path, key].join('.')}>
              <header>
                <h3>{key}</h3>
                <Button
                  look="quiet"
                  small
                  aria-label={`Remove ${key} from ${settingName(path)}`}
                  onClick={() => write(undefined, key)}
                >
                  Remove
                </Button>
              </header>
              <Nested>
                <InnerSettings path={[...path, key]} schema={item} />
              </Nested>
            </li>
          ))}
        </Items>
      )}
      <AddEntry pattern={pattern} taken={entries} onAdd={(key) => write({}, key)} />
    </SettingGroup>
  );
}

type AddEntryProps = { pattern: string; taken: readonly string[]; onAdd: (key: string) => void };

function AddEntry({ pattern, taken, onAdd }: AddEntryProps): ReactNode {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const found = taken.includes(name)
      ? `"${name}" is there already. Fix: choose another name.`
      : new RegExp(pattern, 'u').test(name)
        ? undefined
        : `"${name}" is not a name. Fix: write "home", or lowercase letters, digits, hyphens and slashes.`;
    setProblem(found);
    if (found !== undefined) return;
    onAdd(name);
    setName('');
  };
  return (
    <Add onSubmit={add}>
      <Field label="Name of a route to add" problem={problem}>
        {(control) => (
          <input {...control} value={name} spellCheck={false} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Button type="submit" look="quiet">
        Add
      </Button>
    </Add>
  );
}
