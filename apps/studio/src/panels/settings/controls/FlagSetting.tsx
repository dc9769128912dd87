import type { ReactNode } from 'react';
import { useSetting } from '../setting-form.tsx';
import { SettingFrame, type SettingProps } from '../SettingFrame.tsx';

/** A feature that is on or off. */
export function FlagSetting(props: SettingProps): ReactNode {
  const { path, schema } = props;
  const { value, write } = useSetting(path, schema);
  return (
    <SettingFrame {...props}>
      {(control) => (
        <input type="checkbox" {...control} checked={value === true} onChange={({ target }) => write(target.checked)} />
      )}
    </SettingFrame>
  );
}
