import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { controlStyle } from '../../parts/control-style.ts';
import { Field } from '../../parts/Field.tsx';
import { matchesSearch } from './search-settings.ts';
import { settingFindings } from './setting-findings.ts';
import { SettingFormProvider } from './setting-form.tsx';
import type { SettingSchema } from './setting-schema.ts';
import { settingSections } from './setting-sections.ts';
import { settingSources } from './setting-source.ts';
import { SettingErrors } from './SettingErrors.tsx';
import { SettingSectionPart } from './SettingSectionPart.tsx';
import { useShownPlace } from './use-shown-place.ts';

const Root = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')} ${token('space-4')} ${token('space-6')};
  input:not([type='checkbox'], [type='radio']),
  select {
    ${controlStyle}
    min-height: 36px;
  }
  input[type='checkbox'],
  input[type='radio'] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${token('color-action-bg')};
  }
`;

/**
 * The settings as a form that is made from their schema (EXT-13).
 *
 * Not built on @rjsf/core: its look, its help and its messages would all be replaced here, it validates with ajv, which
 * compiles schemas to code that the page's content security policy forbids, and the findings of the validators are more
 * exact. What would be left of it is the choice of a control by kind, which is {@link SettingValue}.
 */
export function SettingsPanel(): ReactNode {
  const { state, reference } = useStudio();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const schema = reference.schemas['settings.schema.json'] as SettingSchema;
  const properties = useMemo(() => schema.properties ?? {}, [schema]);
  const sources = useMemo(() => settingSources(state.files), [state.files]);
  const findings = useMemo(() => settingFindings(state.findings), [state.findings]);
  const sections = useMemo(
    () =>
      settingSections(Object.keys(properties))
        .map((section) => ({
          ...section,
          keys: section.keys.filter((key) => wanted === '' || matchesSearch(key, properties[key] ?? {}, wanted)),
        }))
        .filter(({ keys }) => keys.length > 0),
    [properties, wanted],
  );
  const { ref, section: shownSection } = useShownPlace(() => setQuery(''));
  const found = sections.reduce((sum, { keys }) => sum + keys.length, 0);
  return (
    <Root ref={ref}>
      <Field label="Search settings">
        {(control) => (
          <input
            type="search"
            placeholder="Name, key or description"
            {...control}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      {wanted !== '' && <p role="status">{found === 1 ? '1 setting' : `${found} settings`}</p>}
      <SettingErrors findings={findings} known={Object.keys(properties)} />
      {sources.isBroken ? (
        <p>The settings can be changed here again once the text of settings.json is corrected, under Files.</p>
      ) : (
        <SettingFormProvider sources={sources} findings={findings}>
          {sections.map((section) => (
            <SettingSectionPart
              key={section.id}
              section={section}
              schema={schema}
              isOpen={wanted !== '' || section.id === shownSection}
            />
          ))}
        </SettingFormProvider>
      )}
    </Root>
  );
}
