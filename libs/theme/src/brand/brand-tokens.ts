import { writeColor } from '../color-value.ts';
import type { TokenFile } from '../token-file.ts';
import { brandPalette, type BrandPalette } from './brand-palette.ts';
import type { Brand } from './brand.ts';

const RADII = {
  square: { control: 0, card: 0, panel: 0, pill: 0, notch: 0 },
  soft: { control: 6, card: 10, panel: 14, pill: 6, notch: 5 },
  round: { control: 14, card: 22, panel: 28, pill: 999, notch: 7 },
} as const;

const SCRIM_ALPHA = 0.56;

const alias = (path: string) => ({ $value: `{palette.${path}}` });
const px = (value: number) => ({ $value: { value, unit: 'px' } });

const map = <T, R>(group: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [name, change(value)]));

/** The tokens that follow from a brand: its palette, the color roles that refer to it, and its radii (PRT-05, PRT-06). */
export function brandTokens({ primaryColor, accentColor, corners }: Brand): TokenFile {
  const palette = brandPalette(primaryColor, accentColor);
  return {
    palette: map(palette, (group) => map(group, ($value) => ({ $value }))),
    color: colorRoles(palette),
    art: {
      surface: Object.fromEntries(
        ['one', 'two', 'three', 'four', 'five'].map((name, index) => [String(index + 1), alias(`table.${name}`)]),
      ),
      plate: alias('table.plate'),
      rim: alias('table.rim'),
      ink: alias('table.ink'),
      tint: alias('table.one'),
    },
    radius: map(RADII[corners], px),
    elevation: { shade: alias('brand.night') },
  };
}

/** The roles that do not follow from others by default; what is dark at night takes its followers along. */
function colorRoles({ brand: { soft, tint, night = '#000000' } }: BrandPalette): Record<string, unknown> {
  const roles: Record<string, Record<string, string>> = {
    bg: { sunken: 'neutral.sunken', hero: 'brand.base', inverse: 'brand.night', hover: 'neutral.hover' },
    text: {
      default: 'neutral.text',
      muted: 'neutral.muted',
      onHero: 'brand.onBase',
      onHeroMuted: 'brand.onBaseMuted',
      onInverseMuted: 'brand.mist',
      link: 'brand.link',
    },
    action: { bg: 'accent.base', hover: 'accent.hover', pressed: 'accent.pressed', text: 'accent.on' },
    selected: { bg: 'brand.dark' },
    earn: { bg: 'brand.tint', text: 'brand.deep' },
    ...(soft !== tint && { bonus: { soft: 'brand.soft' } }),
    border: { subtle: 'neutral.line', strong: 'neutral.bound' },
    focus: { ring: 'brand.ring' },
    rating: { fill: 'accent.mark' },
    meter: { track: 'neutral.track' },
    success: { bg: 'status.goodSoft', text: 'status.good' },
    warning: { bg: 'status.warnSoft', text: 'status.warn' },
    error: { bg: 'status.badSoft', text: 'status.bad' },
    map: {
      land: 'map.land',
      block: 'map.block',
      water: 'map.water',
      park: 'map.park',
      major: 'map.road',
      casing: 'map.casing',
      label: 'map.label',
      waterLabel: 'map.waterLabel',
    },
  };
  return {
    ...map(roles, (group) => map(group, alias)),
    accent: alias('brand.link'),
    motif: alias('brand.motif'),
    scrim: { $value: writeColor(night, SCRIM_ALPHA) },
  };
}
