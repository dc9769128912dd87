import { referenceOf, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colorText, type ShownColor } from './color-value.ts';
import { ColorField } from './ColorField.tsx';
import { NumberCell } from './NumberCell.tsx';

const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token('space-2')};
  small {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
  }
`;

/** One shadow of an elevation, as token files write it. A color of another token has the opacity `alpha`. */
export type Shadow = { color: unknown; alpha?: number } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', unknown>;

const LENGTHS = { offsetX: 'right', offsetY: 'down', blur: 'blur', spread: 'growth' } as const;

const unitOf = (length: unknown): string => (length as { unit?: string } | undefined)?.unit ?? 'px';

type ShadowLayerProps = {
  label: string;
  layer: Shadow;
  /** The color that the layer has, its own or that of the token it refers to. */
  color: ShownColor;
  onChange: (layer: Shadow) => void;
};

/** One shadow: its color and opacity, where it falls, and how soft it is. */
export function ShadowLayer({ label, layer, color, onChange }: ShadowLayerProps): ReactNode {
  const reference = referenceOf(layer.color);
  const changeColor = (next: ShownColor) => {
    const { color: written, alpha: _alpha, ...lengths } = layer;
    const keepsReference = reference !== undefined && next.hex === color.hex;
    onChange(
      keepsReference ? { color: written, alpha: next.alpha, ...lengths } : { color: colorText(next), ...lengths },
    );
  };
  return (
    <>
      <ColorField
        label={label}
        color={color}
        help={reference && `The color is that of ${reference}. Another one becomes the layer’s own.`}
        hasAlpha
        onChange={changeColor}
      />
      <Cells>
        {(Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).map((name) => (
          <div key={name}>
            <small aria-hidden>
              {LENGTHS[name]}, {unitOf(layer[name])}
            </small>
            <NumberCell
              label={`${label}: ${LENGTHS[name]}`}
              type="dimension"
              hasFixedUnit
              value={layer[name]}
              onChange={(value) => onChange({ ...layer, [name]: value })}
            />
          </div>
        ))}
      </Cells>
    </>
  );
}
