import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Scheme } from './look-tokens.ts';

const Root = styled.fieldset`
  display: flex;
  border: 1px solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  label {
    padding: 3px ${token('space-3')};
    border-radius: ${token('radius-control')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-medium')};
    cursor: pointer;
    &:has(:checked) {
      background: ${token('color-selected-bg')};
      color: ${token('color-selected-text')};
    }
    &:has(:focus-visible) {
      outline: 3px solid ${token('color-focus-ring')};
      outline-offset: 2px;
    }
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;

const TITLES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

type SchemeSwitchProps = { scheme: Scheme; onChoose: (scheme: Scheme) => void };

/** Switches between the light look and the dark one. */
export function SchemeSwitch({ scheme, onChoose }: SchemeSwitchProps): ReactNode {
  return (
    <Root aria-label="Look">
      {(Object.keys(TITLES) as Scheme[]).map((name) => (
        <label key={name}>
          <input type="radio" name="scheme" checked={name === scheme} onChange={() => onChoose(name)} />
          {TITLES[name]}
        </label>
      ))}
    </Root>
  );
}
