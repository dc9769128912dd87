import { token } from '@dining/theme';
import { Icon, TriangleAlertIcon, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { cssOf } from './color-value.ts';
import { findingsAt, lastStep } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { swatchStyle } from './look-style.ts';
import type { TokenRow } from './look-tokens.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 2px;
  margin-inline: calc(-1 * ${token('space-1')});
`;

const Item = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${token('space-2')};
  align-items: center;
  width: 100%;
  padding: ${token('space-1')};
  border: 1px solid transparent;
  border-radius: ${token('radius-control')};
  background: none;
  line-height: 1.25;
  text-align: start;
  &:hover {
    background: ${token('color-bg-hover')};
  }
  &[aria-expanded='true'] {
    border-color: ${token('color-accent')};
    background: ${token('color-bg-hover')};
  }
  > span {
    position: relative;
    overflow: hidden;
    color: ${token('color-text-muted')};
    text-overflow: ellipsis;
    white-space: nowrap;
    &[data-own] {
      color: ${token('color-text-default')};
      font-weight: ${token('font-weight-bold')};
    }
  }
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
    font-weight: ${token('font-weight-regular')};
  }
  > svg {
    color: ${token('color-error-text')};
  }
`;

const Swatch = styled.i`
  ${swatchStyle}
`;

/** Colors as swatches: bold where the edited file sets them. Pressing one opens its editor below. */
export function SwatchGrid({ rows }: { rows: readonly TokenRow[] }): ReactNode {
  const { findings, openPath, open } = useLook();
  return (
    <List>
      {rows.map(({ path, color, reference, isOwn, isDefault }) => {
        const isOpen = path === openPath;
        const isWrong = findingsAt(findings, path).length > 0;
        return (
          <li key={path}>
            <Item
              type="button"
              id={`token-${path}`}
              aria-expanded={isOpen}
              title={path}
              onClick={() => open(isOpen ? undefined : path)}
            >
              <Swatch style={color && { background: cssOf(color) }} />
              <span data-own={isOwn ? '' : undefined}>
                {lastStep(path)}
                <small>
                  {reference === undefined ? (color?.hex ?? 'missing') : reference.replace(/^(palette|color)\./, '')}
                  {!isOwn && <VisuallyHidden> ({isDefault ? 'default' : 'light'})</VisuallyHidden>}
                </small>
              </span>
              {isWrong && (
                <>
                  <Icon of={TriangleAlertIcon} size={16} />
                  <VisuallyHidden>has a problem</VisuallyHidden>
                </>
              )}
            </Item>
          </li>
        );
      })}
    </List>
  );
}
