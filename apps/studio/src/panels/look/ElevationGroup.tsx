import { cssValue, token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { readColor } from './color-value.ts';
import { ColorEditor } from './ColorEditor.tsx';
import { Findings } from './Findings.tsx';
import { lastStep, matches, meaningOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions, Editor, Group } from './look-style.ts';
import { endOf, rowOf, rowsBelow, SHADE, valueEdit, type TokenRow } from './look-tokens.ts';
import { ResetButton } from './ResetButton.tsx';
import { ShadowLayer, type Shadow } from './ShadowLayer.tsx';

/** A raised surface above a page, in the colors of the program. */
const Sample = styled.div`
  padding: ${token('space-4')} ${token('space-6')};
  border-radius: ${token('radius-control')};
  overflow: hidden;
  > div {
    height: 32px;
    border-radius: ${token('radius-control')};
  }
`;

/** The shadows of things above the page, and the color that those of the platform have. */
export function ElevationGroup(): ReactNode {
  const { look, query } = useLook();
  const rows = rowsBelow(look, 'elevation').filter((row) => matches(row, query));
  if (rows.length === 0) return null;
  return (
    <Group aria-label="elevation">
      <h3>elevation</h3>
      <p>{meaningOf('elevation')}</p>
      {rows.map((row) =>
        row.path === SHADE ? (
          <ColorEditor key={SHADE} path={SHADE} id={`token-${SHADE}`} />
        ) : (
          <Elevation key={row.path} row={row} />
        ),
      )}
    </Group>
  );
}

function Elevation({ row: { path, value } }: { row: TokenRow }): ReactNode {
  const { look, edit } = useLook();
  const layers = [endOf(look, path).written ?? []].flat() as Shadow[];
  const shown = [value ?? []].flat() as Shadow[];
  const css = shadowCss(path, value);
  return (
    <Editor id={`token-${path}`} role="group" aria-label={path}>
      <Sample aria-hidden style={{ background: rowOf(look, 'color.bg.page').color?.hex }}>
        <div style={{ background: rowOf(look, 'color.bg.raised').color?.hex, boxShadow: css }} />
      </Sample>
      {layers.map((layer, index) => (
        <ShadowLayer
          // Layers have no names; their order is what they are.
          key={index}
          label={layers.length === 1 ? lastStep(path) : `${lastStep(path)}, layer ${index + 1}`}
          layer={layer}
          color={readColor(shown[index]?.color) ?? { hex: '#000000', alpha: 1 }}
          onChange={(next) => edit(valueEdit(look, path, layers.with(index, next)))}
        />
      ))}
      <Findings path={path} />
      <Actions>
        <ResetButton path={path} />
      </Actions>
    </Editor>
  );
}

/** Nothing for a shadow that is not valid: its findings say why. */
function shadowCss(path: string, value: unknown): string | undefined {
  try {
    return cssValue({ path, type: 'shadow', value });
  } catch {
    return undefined;
  }
}
