import type { ReactNode } from 'react';
import { useSettingValue } from '../setting-value.context.ts';
import { SettingGroup, type SettingProps } from '../SettingFrame.tsx';
import { Nested } from './list-style.ts';

/** Settings that belong together, such as the earn rates of the tiers. */
export function ObjectSetting(props: SettingProps): ReactNode {
  return (
    <SettingGroup {...props} hasInnerFindings>
      <Nested>
        <InnerSettings {...props} />
      </Nested>
    </SettingGroup>
  );
}

/** The settings inside a group or an item of a list. */
export function InnerSettings({ path, schema }: Pick<SettingProps, 'path' | 'schema'>): ReactNode {
  const SettingValue = useSettingValue();
  return Object.entries(schema.properties ?? {}).map(([key, inner]) => (
    <SettingValue
      key={key}
      path={[...path, key]}
      schema={inner}
      isRequired={(schema.required?.includes(key) ?? false) && inner.default === undefined}
    />
  ));
}
