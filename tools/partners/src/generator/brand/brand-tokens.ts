import { colorComponents, LOOK_CHOICES, type TokenFile } from '@dining/theme';
import { fontCategory } from '../questions/answer-problems.ts';
import type { Answers, LookAnswers } from '../questions/answers.ts';
import { brandPalette, type BrandPalette } from './brand-palette.ts';

/** What a brief says about the look of a brand: two colors, corners, fonts and layouts. */
export type BrandLook = Pick<
  Answers,
  'code' | 'primaryColor' | 'accentColor' | 'corners' | 'displayFont' | 'bodyFont'
> &
  LookAnswers;

/** Where tokens.json keeps what it was made from, so that `npx nx g look` tells edited tokens from generated ones. */
const BRIEF = 'dining.brief';

const BRIEF_KEYS = ['primaryColor', 'accentColor', 'corners', 'displayFont', 'bodyFont'] as const;

/**
 * The look that a brand's tokens were made from, with the layouts that they have now; undefined for tokens that the
 * generator did not write.
 */
export function lookOf(code: string, tokens: TokenFile): BrandLook | undefined {
  const extensions = tokens['$extensions'] as Record<string, object> | undefined;
  const brief = extensions?.[BRIEF] as Pick<BrandLook, (typeof BRIEF_KEYS)[number]> | undefined;
  const chosen = extensions?.['dining.look'] as Partial<LookAnswers> | undefined;
  if (!brief || !BRIEF_KEYS.every((key) => typeof brief[key] === 'string')) return undefined;
  const firsts = Object.fromEntries(Object.entries(LOOK_CHOICES).map(([name, [first]]) => [name, first]));
  return { ...layouts({ ...(firsts as LookAnswers), ...chosen }), ...brief, code };
}

/** The longest seed that the checks accept. */
const MAX_SEED_LENGTH = 30;

const RADII = {
  square: { control: 0, card: 0, panel: 0, pill: 0, notch: 0 },
  soft: { control: 6, card: 10, panel: 14, pill: 6, notch: 5 },
  round: { control: 14, card: 22, panel: 28, pill: 999, notch: 7 },
} as const;

const px = (value: number) => ({ $value: { value, unit: 'px' } });
const rem = (pixels: number) => ({ $value: { value: pixels / 16, unit: 'rem' } });
const alias = (path: string) => ({ $value: `{palette.${path}}` });

const color = (hex: string) => ({ $value: { colorSpace: 'srgb', components: colorComponents(hex), alpha: 1, hex } });

const map = <T, R>(group: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, change(value)]));

/** The tokens.json of a brand: its palette, and every token that the interface reads. */
export function brandTokens(look: BrandLook): TokenFile {
  const palette = brandPalette(look.primaryColor, look.accentColor);
  return {
    $schema: '../tokens.schema.json',
    $description: 'Theme tokens. palette is private to this file; the interface reads the other groups.',
    palette: { $type: 'color', ...map(palette, (group) => map(group, color)) },
    color: { $type: 'color', ...colorRoles(palette) },
    art: {
      $type: 'color',
      surface: Object.fromEntries(
        ['one', 'two', 'three', 'four', 'five'].map((name, index) => [String(index + 1), alias(`table.${name}`)]),
      ),
      plate: alias('table.plate'),
      rim: alias('table.rim'),
      ink: alias('table.ink'),
      tint: alias('table.one'),
    },
    font: fonts(look),
    space: {
      $type: 'dimension',
      ...Object.fromEntries(
        [0, 4, 8, 12, 16, 20, 24, 32, 40, 56, 72, 96, 128].map((pixels, step) => [String(step), rem(pixels)]),
      ),
      section: rem(76),
      card: rem(16),
    },
    radius: { $type: 'dimension', ...map(RADII[look.corners], px) },
    size: {
      $type: 'dimension',
      ...map(
        { control: look.corners === 'round' ? 50 : 46, stroke: 1, target: 44, content: 1050, max: 1400, min: 320 },
        px,
      ),
    },
    elevation: { $type: 'shadow', ...shadows(palette.brand['night'] ?? '#000000') },
    motion: {
      duration: {
        $type: 'duration',
        ...map({ quick: 120, calm: 220, scene: 420 }, (value) => ({ $value: { value, unit: 'ms' } })),
      },
      ease: { $type: 'cubicBezier', out: { $value: [0.2, 0.8, 0.2, 1] }, inOut: { $value: [0.6, 0, 0.2, 1] } },
    },
    $extensions: {
      'dining.look': { ...layouts(look), seed: look.code.slice(0, MAX_SEED_LENGTH) },
      [BRIEF]: Object.fromEntries(BRIEF_KEYS.map((key) => [key, look[key]])),
    },
  };
}

const layouts = (look: LookAnswers): LookAnswers =>
  Object.fromEntries(
    (Object.keys(LOOK_CHOICES) as (keyof LookAnswers)[]).map((name) => [name, look[name]]),
  ) as LookAnswers;

function colorRoles(palette: BrandPalette): Record<string, unknown> {
  const roles: Record<string, Record<string, string>> = {
    bg: {
      page: 'neutral.page',
      raised: 'neutral.raised',
      sunken: 'neutral.sunken',
      hero: 'brand.base',
      inverse: 'brand.night',
      panel: 'neutral.raised',
      hover: 'neutral.hover',
    },
    text: {
      default: 'neutral.text',
      muted: 'neutral.muted',
      onHero: 'brand.onBase',
      onHeroMuted: 'brand.onBaseMuted',
      onInverse: 'neutral.raised',
      onInverseMuted: 'brand.mist',
      onPanel: 'neutral.text',
      link: 'brand.link',
    },
    action: {
      bg: 'accent.base',
      hover: 'accent.hover',
      pressed: 'accent.pressed',
      text: 'accent.on',
      quietBg: 'neutral.raised',
      quietHover: 'neutral.hover',
      quietText: 'brand.link',
      disabledBg: 'neutral.line',
      disabledText: 'neutral.muted',
    },
    selected: { bg: 'brand.dark', text: 'neutral.raised' },
    earn: { bg: 'brand.tint', text: 'brand.deep' },
    bonus: { bg: 'accent.base', text: 'accent.on', soft: 'brand.soft', softText: 'brand.deep' },
    border: { subtle: 'neutral.line', strong: 'neutral.bound' },
    focus: { ring: 'brand.ring', gap: 'neutral.raised' },
    rating: { fill: 'accent.mark' },
    meter: { fill: 'accent.mark', track: 'neutral.track' },
    success: { bg: 'status.goodSoft', text: 'status.good' },
    warning: { bg: 'status.warnSoft', text: 'status.warn' },
    error: { bg: 'status.badSoft', text: 'status.bad', border: 'status.bad' },
    info: { bg: 'brand.tint', text: 'brand.deep' },
    skeleton: { base: 'neutral.line', sheen: 'neutral.sunken' },
    map: {
      land: 'map.land',
      block: 'map.block',
      water: 'map.water',
      park: 'map.park',
      road: 'map.road',
      major: 'map.road',
      casing: 'map.casing',
      label: 'map.label',
      waterLabel: 'map.waterLabel',
    },
  };
  const night = palette.brand['night'] ?? '#000000';
  return {
    ...map(roles, (group) => map(group, alias)),
    accent: alias('brand.link'),
    motif: alias('brand.motif'),
    scrim: { $value: { colorSpace: 'srgb', components: colorComponents(night), alpha: 0.56 } },
  };
}

/** What browsers and mail programs show until the font has loaded, by the category of its package. */
const GENERIC_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  serif: ['ui-serif', 'serif'],
  monospace: ['monospace'],
};

const family = (name: string): string[] => [
  `${name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')} Variable`,
  ...(GENERIC_FAMILIES[fontCategory(name)] ?? ['system-ui', 'sans-serif']),
];

function fonts({ displayFont, bodyFont }: BrandLook): Record<string, unknown> {
  return {
    display: { $type: 'fontFamily', $value: family(displayFont) },
    body: { $type: 'fontFamily', $value: family(bodyFont) },
    weight: {
      $type: 'fontWeight',
      ...map({ regular: 400, medium: 500, bold: 700, display: 700 }, ($value) => ({ $value })),
    },
    tracking: { $type: 'number', display: { $value: -0.025 } },
    leading: { $type: 'number', body: { $value: 1.5 }, display: { $value: 1.08 } },
    size: {
      $type: 'dimension',
      ...map({ xs: 13, sm: 14, md: 16, lg: 18, xl: 22, '2xl': 28, '3xl': 36, '4xl': 46, '5xl': 60 }, rem),
    },
  };
}

function shadows(night: string): Record<string, unknown> {
  const layer = (alpha: number, offsetY: number, blur: number, spread: number) => ({
    color: { colorSpace: 'srgb', components: colorComponents(night), alpha },
    offsetX: { value: 0, unit: 'px' },
    offsetY: { value: offsetY, unit: 'px' },
    blur: { value: blur, unit: 'px' },
    spread: { value: spread, unit: 'px' },
  });
  return {
    1: { $value: [layer(0.06, 1, 2, 0), layer(0.06, 2, 8, -2)] },
    2: { $value: [layer(0.05, 2, 4, 0), layer(0.14, 10, 24, -6)] },
    3: { $value: [layer(0.06, 4, 8, 0), layer(0.26, 24, 56, -12)] },
  };
}
