import { Popover } from '@base-ui/react/popover';
import { isError } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { buttonStyle } from '@dining/ui';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { useStudio } from '../api/use-studio.ts';
import { counted } from '../parts/counted.ts';
import { placeOf } from './place-of.ts';
import { useStudioView } from './studio-view.tsx';

const Trigger = styled(Popover.Trigger)`
  ${buttonStyle}
`;

const Window = styled(Popover.Popup)`
  overflow-y: auto;
  width: min(560px, calc(100vw - 32px));
  max-height: min(70vh, 640px);
  padding: ${token('space-2')};
  border: 1px solid ${token('color-border-subtle')};
  border-radius: ${token('radius-card')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  h2 {
    padding: ${token('space-2')};
    font-size: ${token('font-size-md')};
  }
`;

const List = styled.ul`
  display: grid;
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: ${token('space-2')};
    border: 0;
    border-radius: ${token('radius-control')};
    background: none;
    text-align: start;
    overflow-wrap: anywhere;
    &:hover {
      background: ${token('color-bg-hover')};
    }
  }
  code,
  small {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
  }
  b {
    margin-inline-end: ${token('space-2')};
    font-size: ${token('font-size-xs')};
    &[data-kind='error'] {
      color: ${token('color-error-text')};
    }
    &[data-kind='warning'] {
      color: ${token('color-warning-text')};
    }
  }
`;

/** How many errors and warnings there are; opens the list of them, each of which leads to its place. */
export function FindingsMenu(): ReactNode {
  const { state } = useStudio();
  const { change } = useStudioView();
  const [isOpen, setOpen] = useState(false);
  const errors = state.findings.filter(isError);
  const warnings = state.findings.filter((finding) => !isError(finding));
  const counts = `${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}`;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Trigger data-look="quiet" data-small disabled={state.findings.length === 0}>
        {counts}
      </Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} style={{ zIndex: 20 }}>
          <Window aria-label="Findings">
            <h2>{counts}</h2>
            <List>
              {[...errors, ...warnings].map((finding) => {
                const { file, line, key, problem, fix } = finding;
                const kind = isError(finding) ? 'error' : 'warning';
                return (
                  <li key={`${file} ${line} ${key} ${problem}`}>
                    <button
                      type="button"
                      onClick={() => {
                        setOpen(false);
                        change(placeOf(finding, state.code));
                      }}
                    >
                      <span>
                        <b data-kind={kind}>{kind === 'error' ? 'Error' : 'Warning'}</b>
                        <code>
                          {file.replace(`partners/${state.code}/`, '')}:{line} {key}
                        </code>
                      </span>
                      <span>{problem}</span>
                      <small>Fix: {fix}</small>
                    </button>
                  </li>
                );
              })}
            </List>
          </Window>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
