import type { ReactNode } from 'react';
import { ChoiceListSetting } from './controls/ChoiceListSetting.tsx';
import { ChoiceSetting } from './controls/ChoiceSetting.tsx';
import { FlagSetting } from './controls/FlagSetting.tsx';
import { MapSetting } from './controls/MapSetting.tsx';
import { ObjectListSetting } from './controls/ObjectListSetting.tsx';
import { ObjectSetting } from './controls/ObjectSetting.tsx';
import { TextListSetting } from './controls/TextListSetting.tsx';
import { TextSetting } from './controls/TextSetting.tsx';
import { kindOf, type SettingKind } from './setting-schema.ts';
import { SettingValueContext } from './setting-value.context.ts';
import type { SettingProps } from './SettingFrame.tsx';

const CONTROLS: Record<SettingKind, (props: SettingProps) => ReactNode> = {
  text: TextSetting,
  number: TextSetting,
  boolean: FlagSetting,
  choice: ChoiceSetting,
  choices: ChoiceListSetting,
  texts: TextListSetting,
  objects: ObjectListSetting,
  object: ObjectSetting,
  map: MapSetting,
};

/** One setting, edited as its kind needs. */
export function SettingValue(props: SettingProps): ReactNode {
  const Control = CONTROLS[kindOf(props.schema)];
  return (
    <SettingValueContext value={SettingValue}>
      <Control {...props} />
    </SettingValueContext>
  );
}
