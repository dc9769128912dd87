import { Button, IconButton, TrashIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { useTypedValue } from '../../../parts/use-typed-value.ts';
import { findingsAt } from '../setting-findings.ts';
import { useSetting, useSettingForm } from '../setting-form.tsx';
import { settingName } from '../setting-name.ts';
import { SettingGroup, type SettingProps } from '../SettingFrame.tsx';
import { Rows } from './list-style.ts';

/** A list of texts, such as host names. */
export function TextListSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { own, value, write } = useSetting(path, schema);
  const { findings } = useSettingForm();
  const items = Array.isArray(value) ? value.map(String) : [];
  const name = settingName(path);
  return (
    <SettingGroup {...props}>
      {items.length > 0 && (
        <Rows>
          {items.map((item, index) => (
            <li key={index} data-setting={[...path, index].join('.')}>
              <Item
                label={`${name} ${index + 1}`}
                item={item}
                isWrong={findingsAt(findings, [...path, index], true).error !== undefined}
                // A list that comes from the default is written as a whole.
                onChange={(text) => (own === undefined ? write(items.with(index, text)) : write(text, index))}
              />
              <IconButton
                icon={TrashIcon}
                label={`Remove ${name} ${index + 1}`}
                onClick={() => write(items.toSpliced(index, 1))}
              />
            </li>
          ))}
        </Rows>
      )}
      {items.length < (schema.maxItems ?? Infinity) && (
        <div>
          <Button look="quiet" small onClick={() => write([...items, ''])} aria-label={`Add to ${name}`}>
            Add
          </Button>
        </div>
      )}
    </SettingGroup>
  );
}

type ItemProps = { label: string; item: string; isWrong: boolean; onChange: (text: string) => void };

function Item({ label, item, isWrong, onChange }: ItemProps): ReactNode {
  return <input aria-label={label} aria-invalid={isWrong} spellCheck={false} {...useTypedValue(item, onChange)} />;
}
