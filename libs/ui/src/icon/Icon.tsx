import styled from '@emotion/styled';
import type { IconDrawing } from './icon-drawing.ts';

/** 16 in text, 20 in controls, 24 alone. */
export type IconSize = 16 | 20 | 24;

/** Stroke width in the drawing's 24 units: 1.75 at 20 px, adjusted at other sizes so that lines look equally strong. */
const strokeWidths: Record<IconSize, number> = { 16: 2, 20: 1.75, 24: 1.6 };

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] {
    fill: currentColor;
  }
  &[data-spinning] {
    animation: spin 0.9s linear infinite;
  }
`;

type IconProps = {
  of: IconDrawing;
  size?: IconSize | undefined;
  /** Filled only for rating, saved and selected. */
  filled?: boolean | undefined;
  /** Spins while work is in progress. */
  spinning?: boolean;
  className?: string | undefined;
};

/** A decorative icon, hidden from assistive technology: adjacent text or the control's label carries its meaning. */
export function Icon({ of, size = 20, filled, spinning, className }: IconProps) {
  return (
    <Root
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={strokeWidths[size]}
      aria-hidden="true"
      data-filled={filled || undefined}
      data-spinning={spinning || undefined}
      className={className}
    >
      {of.node.map(([Shape, { key, ...attributes }]) => (
        <Shape key={key} {...attributes} />
      ))}
    </Root>
  );
}
