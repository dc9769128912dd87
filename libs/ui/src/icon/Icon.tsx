import styled from '@emotion/styled';
import type { IconDrawing } from './icon-drawing.ts';

/** 16 in text, 20 in controls, 24 alone (look, section 6). */
export type IconSize = 16 | 20 | 24;

/** Stroke in the drawing's own 24 units: 1.75 at 20 px, so corrected at the other sizes that lines look equally strong. */
const strokeAt: Record<IconSize, number> = { 16: 2, 20: 1.75, 24: 1.6 };

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-filled] {
    fill: currentColor;
  }
  &[data-turning] {
    animation: spin 0.9s linear infinite;
  }
`;

type IconProps = {
  of: IconDrawing;
  size?: IconSize | undefined;
  /** Filled only for rating, saved and selected. */
  filled?: boolean | undefined;
  /** Turns while something is under way. */
  turning?: boolean;
  className?: string | undefined;
};

/** A decorative icon: the words stand beside it or in the control's label, so it is hidden from assistive technology. */
export function Icon({ of, size = 20, filled, turning, className }: IconProps) {
  return (
    <Root
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={strokeAt[size]}
      aria-hidden="true"
      data-filled={filled || undefined}
      data-turning={turning || undefined}
      className={className}
    >
      {of.node.map(([Shape, { key, ...attributes }]) => (
        <Shape key={key} {...attributes} />
      ))}
    </Root>
  );
}
