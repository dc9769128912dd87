import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { CheckIcon } from '../icon/icons.ts';

const Root = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  width: 100%;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  overflow: hidden;
`;

const Part = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 46px;
  padding: 0 ${token('space-1')};
  border: 0;
  background: ${token('color-action-quiet-bg')};
  color: ${token('color-action-quiet-text')};
  font-weight: ${token('font-weight-medium')};
  & + & {
    border-left: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
  &:hover {
    background: ${token('color-action-quiet-hover')};
  }
  &[aria-pressed='true'] {
    background: ${token('color-selected-bg')};
    color: ${token('color-selected-text')};
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 2px ${token('color-focus-gap')};
  }
`;

export type SegmentedProps<Value extends string | number> = {
  /** Accessible name of the group: "Price". */
  label: string;
  parts: readonly {
    value: Value;
    text: ReactNode;
    /** Read aloud in place of a text that is only symbols: "2 of 4". */
    label?: string;
  }[];
  /** The values that are on; several may be. */
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
};

/** Toggle buttons joined in one control. Each shows a check mark while it is on. */
export function Segmented<Value extends string | number>({ label, parts, chosen, onToggle }: SegmentedProps<Value>) {
  return (
    <Root role="group" aria-label={label}>
      {parts.map(({ value, text, label: partLabel }) => (
        <Part
          key={value}
          type="button"
          aria-label={partLabel}
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {chosen.includes(value) && <Icon of={CheckIcon} size={16} />}
          {text}
        </Part>
      ))}
    </Root>
  );
}
