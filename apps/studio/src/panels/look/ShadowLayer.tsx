import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colorValue, readColor } from './color-value.ts';
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

/** One shadow of an elevation, as token files write it. */
export type Shadow = { color: unknown } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', unknown>;

const LENGTHS = { offsetX: 'right', offsetY: 'down', blur: 'blur', spread: 'growth' } as const;

const unitOf = (length: unknown): string => (length as { unit?: string } | undefined)?.unit ?? 'px';

type ShadowLayerProps = { label: string; layer: Shadow; onChange: (layer: Shadow) => void };

/** One shadow: its color and opacity, where it falls, and how soft it is. */
export function ShadowLayer({ label, layer, onChange }: ShadowLayerProps): ReactNode {
  return (
    <>
      <ColorField
        label={label}
        color={readColor(layer.color) ?? { hex: '#000000', alpha: 1 }}
        hasAlpha
        onChange={(color) => onChange({ ...layer, color: colorValue(color, layer.color) })}
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
