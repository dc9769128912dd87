import { BLACK } from '../colour/colour-mixing.ts';
import { checkColour, checkPalette, type DishPalette } from '../colour/dish-palette.ts';
import { path, place, rect, text } from '../svg/elements.ts';
import { escapeText } from '../svg/escape-text.ts';
import { stepFrame } from './step-frame.ts';

export type EarnStep = {
  palette: DishPalette;
  /** What the dine earned, as a member reads it, for example "+144" or "+$2.40". */
  figure: string;
  /** Colour of the label, `#rrggbb`: the partner's `action.bg`. */
  action: string;
  /** Colour of the figure, `#rrggbb`: the partner's `action.text`. */
  actionText: string;
  /**
   * Font family of the figure, with fallbacks: the partner's display family. An image file has no access to the fonts
   * of its page, so the family shows where the device has it and the fallbacks everywhere else.
   */
  fontFamily: string;
  /** Weight of the figure; 700 when not given. */
  fontWeight?: number;
  /** Corner radius of the label in pixels: the partner's `radius.control`; 0 when not given. */
  radius?: number;
};

const LABEL_HEIGHT = 34;
/** Room for the figure inside the label. */
const FIGURE_WIDTH = 84;
const LARGEST_FIGURE = 19;
/** Width of a bold figure as a share of its size, on the wide side. */
const WIDTH_PER_SIGN = 0.62;

const torn = 'l-11 -9 -11 9' + ' -11 -9 -11 9'.repeat(5);

/** Shrinks a long figure so that it stays inside its label. */
function figureSize(figure: string): number {
  return Math.min(LARGEST_FIGURE, FIGURE_WIDTH / (WIDTH_PER_SIGN * Math.max(1, [...figure].length)));
}

function receipt(plate: string, ink: string): string {
  const lines = { stroke: ink, strokeOpacity: '.32', strokeWidth: 5, strokeLinecap: 'round' };
  const tear = { stroke: ink, strokeOpacity: '.3', strokeWidth: 2, strokeDasharray: '5 5' };
  return (
    path({ d: `M-66 -62H66V62${torn}Z`, transform: 'translate(6 9)', fill: BLACK, fillOpacity: '.2' }) +
    path({ d: `M-66 -100H66V62${torn}Z`, fill: plate }) +
    path({ d: 'M-46 -52H14M-46 -34H-4M30 -52H46M34 -34H46', ...lines }) +
    path({ d: 'M-46 -14H46', ...tear })
  );
}

function checkSize(where: string, value: number): number {
  if (!Number.isFinite(value) || value < 0) {
    throw new RangeError(`The ${where} of the earn step is ${value}; give a number from 0 upwards.`);
  }
  return value;
}

/**
 * The third step, "Earn": a receipt with the reward on it.
 *
 * @throws TypeError when a colour is not `#rrggbb`
 * @throws RangeError when `radius` or `fontWeight` is not a number from 0 upwards
 */
export function drawEarnStep(step: EarnStep): string {
  const { surfaces, plate, ink } = checkPalette(step.palette);
  const radius = Math.min(checkSize('radius', step.radius ?? 0), LABEL_HEIGHT / 2);
  const label = { x: -48, y: 2, width: 96, height: LABEL_HEIGHT, rx: radius };
  const size = figureSize(step.figure);
  const figure = {
    y: 19 + size * 0.37,
    textAnchor: 'middle',
    fill: checkColour('actionText', step.actionText),
    fontFamily: escapeText(step.fontFamily),
    fontWeight: checkSize('fontWeight', step.fontWeight ?? 700),
    fontSize: size,
  };
  const drawn =
    receipt(plate, ink) +
    rect({ ...label, fill: checkColour('action', step.action) }) +
    text(figure, escapeText(step.figure));
  return stepFrame(surfaces[1], place(160, 78, -4, drawn));
}
