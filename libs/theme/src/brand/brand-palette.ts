import { contrastRatio } from '../contrast.ts';
import { hexFromOklch, oklchFromHex, type Oklch } from './oklch.ts';
import { isLightTextReadable, readable } from './readable.ts';

/** A brand's colors, by the groups and names of `palette` in tokens.json. */
export type BrandPalette = Record<'brand' | 'accent' | 'neutral' | 'status' | 'map' | 'table', Record<string, string>>;

const MIN_TEXT_CONTRAST = 4.5;
const MIN_SHAPE_CONTRAST = 3;

/** Contrast between the hero and its motif: visible, but no competition for the words on it. */
const MOTIF_CONTRAST = 1.25;
const WHITE = '#ffffff';

/** Least contrast between a button and the dark surface under it, so that its edge is visible. */
const MIN_EDGE_CONTRAST = 1.5;

/** Least contrast between a button and the page, so that it looks like a button. */
const MIN_BUTTON_CONTRAST = 1.3;

const tone = (hue: number, lightness: number, chroma: number): string => hexFromOklch({ lightness, chroma, hue });

/** Pale reds in this range look like errors. */
const isRed = ({ hue, chroma }: Oklch): boolean => chroma > 0.08 && (hue < 45 || hue > 340);

/**
 * Derives a whole palette from two brand colors. Every pair of `contrastPairs` reaches its contrast for any two colors,
 * because each color that carries text or meaning is made lighter or darker until it does (PRT-05, PRT-06).
 * @param primary `#rrggbb`, the color of the hero
 * @param accent `#rrggbb`, the color of the one main action per view
 */
export function brandPalette(primary: string, accent: string): BrandPalette {
  const main = oklchFromHex(primary);
  const second = oklchFromHex(accent);
  const hue = main.chroma < 0.02 ? second.hue : main.hue;
  const chroma = Math.min(main.chroma, 0.13);
  const neutral = neutrals(hue, main.chroma);
  const surfaces = [neutral['page'], neutral['raised'], neutral['sunken'], neutral['hover']] as string[];
  const tint = tone(hue, 0.955, Math.min(main.chroma, 0.018));
  const action = actionColors(accent, second, neutral['track'] ?? WHITE);
  const soft = isRed(second) && isRed(main) ? tone(250, 0.955, 0.016) : tint;
  const deep: Oklch = { lightness: 0.4, chroma, hue };
  return {
    brand: {
      base: primary,
      ...onHero(primary, main),
      tint,
      deep: readable(deep, [tint, neutral['raised'] ?? WHITE, soft], MIN_TEXT_CONTRAST, 'dark'),
      link: readable({ ...deep, lightness: 0.48 }, surfaces, MIN_TEXT_CONTRAST, 'dark'),
      ring: readable({ ...deep, lightness: 0.55 }, surfaces, MIN_SHAPE_CONTRAST, 'dark'),
      motif: motifColor(primary, main),
      dark: selectedColor(hue, chroma, second),
      night: nightColor(hue, Math.min(chroma, 0.05), action['base'] ?? accent),
      mist: tone(hue, 0.86, Math.min(chroma, 0.04)),
      soft,
    },
    accent: action,
    neutral,
    status: statusColors(surfaces),
    map: mapColors(hue),
    table: {
      one: tone(hue, 0.4, Math.min(main.chroma, 0.12)),
      two: tone(hue, 0.83, Math.min(main.chroma, 0.05)),
      three: tone(80, 0.91, 0.018),
      four: tone(second.hue, 0.46, Math.min(second.chroma, 0.13)),
      five: tone((hue + 150) % 360, 0.5, 0.055),
      plate: '#fbfaf7',
      rim: tone(hue, Math.min(Math.max(main.lightness, 0.35), 0.6), main.chroma),
      ink: tone(hue, 0.22, Math.min(chroma, 0.05)),
    },
  };
}

function neutrals(hue: number, brandChroma: number): Record<string, string> {
  const tinge = Math.min(brandChroma / 10, 0.008);
  const sunken = tone(hue, 0.98, tinge / 2);
  const hover = tone(hue, 0.962, tinge);
  const disabled = tone(hue, 0.925, tinge);
  return {
    page: WHITE,
    raised: WHITE,
    sunken,
    hover,
    line: disabled,
    track: disabled,
    bound: readable({ lightness: 0.64, chroma: tinge * 2, hue }, [WHITE, sunken], MIN_SHAPE_CONTRAST, 'dark'),
    muted: readable(
      { lightness: 0.52, chroma: tinge * 3, hue },
      [WHITE, sunken, hover, disabled],
      MIN_TEXT_CONTRAST,
      'dark',
    ),
    text: tone(hue, 0.21, tinge * 3),
  };
}

function onHero(primary: string, main: Oklch): Record<string, string> {
  const light = isLightTextReadable(primary);
  const direction = light ? 'light' : 'dark';
  return {
    onBase: readable(
      { lightness: light ? 1 : 0.2, chroma: light ? 0 : 0.04, hue: main.hue },
      [primary],
      MIN_TEXT_CONTRAST,
      direction,
    ),
    onBaseMuted: readable(
      { lightness: light ? 0.87 : 0.32, chroma: Math.min(main.chroma, 0.05), hue: main.hue },
      [primary],
      MIN_TEXT_CONTRAST,
      direction,
    ),
  };
}

/** Differs from the hero away from its text, which stays readable; on black and white it has to come closer. */
function motifColor(primary: string, main: Oklch): string {
  const directions = isLightTextReadable(primary) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const [away, toward] = directions.map((direction) => readable(main, [primary], MOTIF_CONTRAST, direction)) as [
    string,
    string,
  ];
  return contrastRatio(away, primary) >= MOTIF_CONTRAST ? away : toward;
}

/** Always differs from the action color, so that a selected item does not look like the next step. */
function selectedColor(hue: number, chroma: number, accent: Oklch): string {
  const near = Math.abs(accent.lightness - 0.32) < 0.1;
  return tone(hue, near ? 0.19 : 0.32, Math.min(chroma, 0.1));
}

/** The dark background of footer and panels; a dark button must still stand out on it. */
function nightColor(hue: number, chroma: number, action: string): string {
  const usual = tone(hue, 0.19, chroma);
  return contrastRatio(usual, action) >= MIN_EDGE_CONTRAST
    ? usual
    : readable({ lightness: 0.19, chroma, hue }, [action], MIN_EDGE_CONTRAST, 'light');
}

function actionColors(accent: string, second: Oklch, track: string): Record<string, string> {
  const isVisible = contrastRatio(accent, WHITE) >= MIN_BUTTON_CONTRAST;
  const base = isVisible ? accent : readable(second, [WHITE], MIN_BUTTON_CONTRAST, 'dark');
  const light = isLightTextReadable(base);
  const text = readable(
    { lightness: light ? 1 : 0.2, chroma: light ? 0 : 0.03, hue: second.hue },
    [base],
    MIN_TEXT_CONTRAST,
    light ? 'light' : 'dark',
  );
  const at = oklchFromHex(base);
  const away = light && at.lightness > 0.25 ? -1 : 1;
  const shifted = (by: number) =>
    readable(
      { ...at, lightness: Math.min(Math.max(at.lightness + away * by, 0), 0.99) },
      [text],
      MIN_TEXT_CONTRAST,
      light ? 'dark' : 'light',
    );
  return {
    base,
    hover: shifted(0.05),
    pressed: shifted(0.1),
    on: text,
    mark: readable(at, [WHITE, track], MIN_SHAPE_CONTRAST, 'dark'),
  };
}

function statusColors(surfaces: readonly string[]): Record<string, string> {
  const kind = (name: string, hue: number): Record<string, string> => {
    const soft = tone(hue, 0.96, 0.025);
    return {
      [`${name}Soft`]: soft,
      [name]: readable({ lightness: 0.46, chroma: 0.13, hue }, [soft, ...surfaces], MIN_TEXT_CONTRAST, 'dark'),
    };
  };
  return { ...kind('good', 155), ...kind('warn', 70), ...kind('bad', 22) };
}

function mapColors(hue: number): Record<string, string> {
  const land = tone(hue, 0.957, 0.004);
  const water = tone(235, 0.88, 0.03);
  return {
    land,
    block: tone(hue, 0.937, 0.005),
    water,
    park: tone(140, 0.9, 0.035),
    road: WHITE,
    casing: tone(hue, 0.89, 0.006),
    label: readable({ lightness: 0.45, chroma: 0.02, hue }, [land], MIN_TEXT_CONTRAST, 'dark'),
    waterLabel: readable({ lightness: 0.46, chroma: 0.06, hue: 245 }, [water], MIN_TEXT_CONTRAST, 'dark'),
  };
}
