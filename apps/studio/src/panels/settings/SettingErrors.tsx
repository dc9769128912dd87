import { isError, type Finding } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useEdit } from '../../api/use-edit.ts';
import { useStudioView } from '../../layout/studio-view.tsx';
import { findingText } from './setting-findings.ts';
import { SETTINGS_FILE } from './setting-source.ts';

const Root = styled.section`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-3')};
  border-inline-start: 4px solid ${token('color-error-border')};
  background: ${token('color-error-bg')};
  color: ${token('color-error-text')};
  h2 {
    font-size: ${token('font-size-md')};
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: ${token('space-2')};
  }
  li > button:first-of-type {
    padding: ${token('space-1')} 0;
    border: 0;
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
`;

type SettingErrorsProps = { findings: readonly Finding[]; known: readonly string[] };

/** The errors of the settings, each of which leads to its field. A key that means nothing can be removed. */
export function SettingErrors({ findings, known }: SettingErrorsProps): ReactNode {
  const { change } = useStudioView();
  const edit = useEdit();
  const errors = findings.filter(isError);
  if (errors.length === 0) return null;
  return (
    <Root aria-label="Errors in the settings">
      <h2>{errors.length === 1 ? '1 error' : `${errors.length} errors`}</h2>
      <ul>
        {errors.map((finding) => {
          const { key, line } = finding;
          const isUnknown = key !== '' && !known.includes(key.split('.')[0] ?? '');
          return (
            <li key={`${line} ${key} ${finding.problem}`}>
              <button
                type="button"
                onClick={() =>
                  change({
                    panel: key === '' ? 'files' : 'settings',
                    place: { file: SETTINGS_FILE, key },
                  })
                }
              >
                {key || `Line ${line}`}: {findingText(finding)}
              </button>
              {isUnknown && (
                <Button look="quiet" small onClick={() => edit({ file: SETTINGS_FILE, path: [key] })}>
                  Remove the key
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Root>
  );
}
