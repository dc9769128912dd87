import { BLACK } from '../color/color-mixing.ts';
import { checkColor, checkPalette, type DishPalette } from '../color/dish-palette.ts';
import { path, place, rect, text } from '../svg/elements.ts';
import { escapeText } from '../svg/escape-text.ts';
import { stepFrame } from './step-frame.ts';

export type EarnStep = {
  palette: DishPalette;
  /** The formatted reward, for example "+144" or "+$2.40". */
  figure: string;
  /** Color of the label, `#rrggbb`: the partner's `action.bg`. */
  action: string;
  /** Color of the figure, `#rrggbb`: the partner's `action.text`. */
  actionText: string;
  /**
   * Font family of the figure, with fallbacks: the partner's display family. An image file cannot use the page's fonts, so
   * devices without the family show a fallback.
   */
  fontFamily: string;
  /** Font weight of the figure; defaults to 700. */
  fontWeight?: number;
  /** Corner radius of the label in pixels: the partner's `radius.control`; defaults to 0. */
  radius?: number;
};

const LABEL_HEIGHT = 34;
/** Space for the figure inside the label. */
const FIGURE_WIDTH = 84;
const MAX_FIGURE_SIZE = 19;
/** Width of a bold character as a share of the font size, rounded up. */
const WIDTH_PER_CHARACTER = 0.62;

const tornEdge = 'l-11 -9 -11 9' + ' -11 -9 -11 9'.repeat(5);

/** Font size of the figure; long figures shrink to fit into the label. */
function figureSize(figure: string): number {
  return Math.min(MAX_FIGURE_SIZE, FIGURE_WIDTH / (WIDTH_PER_CHARACTER * Math.max(1, [...figure].length)));
}

function receipt(plate: string, ink: string): string {
  const lines = { stroke: ink, strokeOpacity: '.32', strokeWidth: 5, strokeLinecap: 'round' };
  const tear = { stroke: ink, strokeOpacity: '.3', strokeWidth: 2, strokeDasharray: '5 5' };
  return (
    path({ d: `M-66 -62H66V62${tornEdge}Z`, transform: 'translate(6 9)', fill: BLACK, fillOpacity: '.2' }) +
    path({ d: `M-66 -100H66V62${tornEdge}Z`, fill: plate }) +
    path({ d: 'M-46 -52H14M-46 -34H-4M30 -52H46M34 -34H46', ...lines }) +
    path({ d: 'M-46 -14H46', ...tear })
  );
}

function checkSize(where: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) {
    throw new RangeError(`The ${where} of the earn step is ${value}; expected a number from 0 up.`);
  }
  return value;
}

/**
 * The third step, "Earn": a receipt with the reward on it.
 *
 * @throws TypeError when a color is not `#rrggbb`
 * @throws RangeError when `radius` or `fontWeight` is not a number from 0 up
 */
export function drawEarnStep(step: EarnStep): string {
  const { surfaces, plate, ink } = checkPalette(step.palette);
  const radius = Math.min(checkSize('radius', step.radius ?? 0), LABEL_HEIGHT / 2);
  const label = { x: -48, y: 2, width: 96, height: LABEL_HEIGHT, rx: radius };
  const size = figureSize(step.figure);
  const figure = {
    y: 19 + size * 0.37,
    textAnchor: 'middle',
    fill: checkColor('actionText', step.actionText),
    fontFamily: escapeText(step.fontFamily),
    fontWeight: checkSize('fontWeight', step.fontWeight ?? 700),
    fontSize: size,
  };
  const drawn =
    receipt(plate, ink) +
    rect({ ...label, fill: checkColor('action', step.action) }) +
    text(figure, escapeText(step.figure));
  return stepFrame(surfaces[1], place(160, 78, -4, drawn));
}
