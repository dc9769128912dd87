import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { useSetting } from '../setting-form.tsx';
import { settingName } from '../setting-name.ts';
import { emptyItem } from '../setting-schema.ts';
import { SettingGroup, type SettingProps } from '../SettingFrame.tsx';
import { Items, Nested } from './list-style.ts';
import { InnerSettings } from './ObjectSetting.tsx';

/** A list of groups of settings, such as bonuses. */
export function ObjectListSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { value, write } = useSetting(path, schema);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  const item = schema.items ?? {};
  const name = settingName(path);
  return (
    <SettingGroup {...props} hasInnerFindings>
      {items.length > 0 && (
        <Items>
          {items.map((one, index) => (
            <li key={index} data-setting={[...path, index].join('.')}>
              <header>
                <h3>{titleOf(one) || `${name} ${index + 1}`}</h3>
                <Button
                  look="quiet"
                  small
                  aria-label={`Remove ${titleOf(one) || index + 1} from ${name}`}
                  onClick={() => write(items.toSpliced(index, 1))}
                >
                  Remove
                </Button>
              </header>
              <Nested>
                <InnerSettings path={[...path, index]} schema={item} />
              </Nested>
            </li>
          ))}
        </Items>
      )}
      {items.length < (schema.maxItems ?? Infinity) && (
        <div>
          <Button look="quiet" small aria-label={`Add to ${name}`} onClick={() => write([...items, emptyItem(item)])}>
            Add
          </Button>
        </div>
      )}
    </SettingGroup>
  );
}

/** The code of a bonus names it. */
const titleOf = (item: unknown): string => {
  const { code } = (item ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};
