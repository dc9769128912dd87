import { valueAt } from '@dining/partner-settings';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useSetting, useSettingForm, type SettingPath } from './setting-form.tsx';
import { settingName } from './setting-name.ts';
import { kindOf, type SettingSchema } from './setting-schema.ts';
import { SETTINGS_FILE } from './setting-source.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token('space-3')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-xs')};
  overflow-wrap: anywhere;
  > ul {
    flex-basis: 100%;
  }
  button {
    padding: ${token('space-1')} 0;
    border: 0;
    background: none;
    color: ${token('color-text-link')};
    text-decoration: underline;
  }
`;

type SettingSourceProps = { path: SettingPath; schema: SettingSchema; isRequired: boolean };

/** Where the effective value comes from, in every environment, and the way back to the default. */
export function SettingSource({ path, schema, isRequired }: SettingSourceProps): ReactNode {
  const { sources } = useSettingForm();
  const { own, byDefault, write } = useSetting(path, schema);
  const { settings, overlays } = sources;
  const hasDefault = byDefault !== undefined;
  // The values inside a group say where they come from.
  const isGroup = kindOf(schema) === 'object';
  if (isGroup && own === undefined) return null;
  const overlaid = isGroup ? [] : overlays.filter(({ value }) => valueAt(value, path) !== undefined);
  return (
    <Root>
      {own === undefined ? (
        <span>{hasDefault ? `Default: ${shownValue(byDefault)}` : 'Not set'}</span>
      ) : (
        <span>
          {SETTINGS_FILE}, line {settings.lineOf(path)}
          {hasDefault && !isGroup && ` · default: ${shownValue(byDefault)}`}
        </span>
      )}
      {own !== undefined && !isRequired && (
        <button
          type="button"
          aria-label={`${hasDefault ? 'Use the default' : 'Remove'}: ${settingName(path)}`}
          onClick={() => write(undefined)}
        >
          {hasDefault ? 'Use the default' : 'Remove'}
        </button>
      )}
      {overlaid.length > 0 && (
        <ul>
          {overlaid.map(({ environment, file, value, lineOf }) => (
            <li key={environment}>
              In {environment}: {shownValue(valueAt(value, path))} ({file}, line {lineOf(path)})
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}

/** A value in a few words. */
function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shownValue).join(', ');
  if (typeof value !== 'object' || value === null) return value === '' ? 'empty' : String(value);
  const inner = Object.entries(value).map(([key, one]) => `${key} ${shownValue(one)}`);
  return inner.length === 0 ? 'none' : inner.join(', ');
}
