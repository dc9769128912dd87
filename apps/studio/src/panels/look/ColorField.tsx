import { colorMeantBy, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import type { ShownColor } from './color-value.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: ${token('space-2')};
  align-items: center;
  input[type='color'] {
    width: 44px;
    height: 30px;
    padding: 2px;
    border: 1px solid ${token('color-border-strong')};
    border-radius: ${token('radius-control')};
    background: ${token('color-bg-page')};
    cursor: pointer;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token('space-1')};
    font-size: ${token('font-size-sm')};
  }
  label input {
    width: 64px !important;
  }
`;

type ColorFieldProps = {
  label: string;
  color: ShownColor;
  help?: ReactNode;
  /** Translucent colors can be made more or less so. */
  hasAlpha?: boolean;
  onChange: (color: ShownColor) => void;
};

/** A color as a text and in the browser's own color picker. A text is taken as soon as it is a color. */
export function ColorField({ label, color, help, hasAlpha = false, onChange }: ColorFieldProps): ReactNode {
  const { hex, alpha } = color;
  const [isWrong, setIsWrong] = useState(false);
  const picked = useTypedValue(hex, (text) => onChange({ hex: text, alpha }));
  const typed = useTypedValue(hex, (text) => {
    const meant = colorMeantBy(text);
    setIsWrong(meant === undefined);
    if (meant !== undefined) onChange({ hex: meant, alpha });
  });
  const opacity = useTypedValue(String(Math.round(alpha * 100)), (text) => {
    const percent = Number(text);
    if (text !== '' && percent >= 0 && percent <= 100) onChange({ hex, alpha: percent / 100 });
  });
  return (
    <Field label={label} help={help} problem={isWrong ? 'A color has six digits, such as #1f4e5f.' : undefined}>
      {(control) => (
        <Row>
          <input type="color" aria-label={`${label}, picker`} {...picked} />
          <input
            type="text"
            spellCheck={false}
            autoComplete="off"
            {...control}
            {...typed}
            onBlur={() => {
              setIsWrong(false);
              typed.onBlur();
            }}
          />
          {hasAlpha && (
            <label>
              Opacity
              <input type="number" min={0} max={100} {...opacity} />%
            </label>
          )}
        </Row>
      )}
    </Field>
  );
}
