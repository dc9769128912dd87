import { token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const Root = styled.fieldset`
  display: grid;
  gap: ${token('space-2')};
  > legend {
    padding: 0;
    font-weight: ${token('font-weight-bold')};
  }
  > p:first-of-type {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${token('space-1')};
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${token('space-2')};
    align-content: start;
    padding: 6px ${token('space-2')};
    border: 1px solid ${token('color-border-subtle')};
    border-radius: ${token('radius-control')};
    line-height: 1.3;
    cursor: pointer;
    &:hover {
      background: ${token('color-bg-hover')};
    }
    &:has(:checked) {
      border-color: ${token('color-accent')};
      background: ${token('color-bg-sunken')};
      box-shadow: inset 0 0 0 1px ${token('color-accent')};
    }
  }
  input {
    margin: 2px 0 0;
    accent-color: ${token('color-accent')};
  }
  small {
    grid-column: 2;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
  }
`;

type LayoutChoiceProps = {
  name: string;
  meaning: string;
  /** What each choice looks like, by its value. */
  choices: Readonly<Record<string, string>>;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** One layout of the site, as cards of which one is chosen. */
export function LayoutChoice({ name, meaning, choices, value, onChoose, children }: LayoutChoiceProps): ReactNode {
  const id = useId();
  return (
    <Root id={`token-$extensions.dining.look.${name}`} aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id}>{meaning}</p>
      <Choices>
        {Object.entries(choices).map(([choice, looksLike]) => (
          <label key={choice}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(choice)} />
            {choice}
            <small>{looksLike}</small>
          </label>
        ))}
      </Choices>
      {children}
    </Root>
  );
}
