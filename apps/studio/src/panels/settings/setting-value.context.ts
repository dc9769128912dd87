import { createContext, use, type ComponentType } from 'react';
import type { SettingProps } from './SettingFrame.tsx';

/** The component that edits any setting, for settings inside of settings, which it renders itself. */
export const SettingValueContext = createContext<ComponentType<SettingProps> | undefined>(undefined);

export function useSettingValue(): ComponentType<SettingProps> {
  const SettingValue = use(SettingValueContext);
  if (!SettingValue) throw new Error('useSettingValue is for settings inside of SettingValue.');
  return SettingValue;
}
