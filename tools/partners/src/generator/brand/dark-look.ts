import {
  contrastPairs,
  contrastRatio,
  hexColor,
  hexFromOklch,
  isLightTextReadable,
  oklchFromHex,
  readable,
  referenceOf,
  resolveTokens,
  withDefaults,
  writeColor,
  writtenAt,
  type Oklch,
  type TokenFile,
} from '@dining/theme';

/** Lightness of the surfaces in the dark (OKLCH, 0 to 1). Raised things are lighter than the page, because shadows do not show. */
const SURFACES = { page: 0.18, raised: 0.225, sunken: 0.15, hover: 0.275, inverse: 0.13 };

/** How much of the brand's color the surfaces keep. */
const SURFACE_CHROMA = 0.022;

/** Least contrast between a button and the surfaces around it, so that it looks like a button. */
const MIN_BUTTON_CONTRAST = 1.8;

/** Contrast between the hero and its motif: visible, but no competition for the words on it. */
const MOTIF_CONTRAST = 1.25;

/** A hero above this lightness would glare in the dark. */
const MAX_HERO_LIGHTNESS = 0.62;

type Roles = Record<string, string>;

/**
 * Derives a dark look from a partner's tokens (PRT-11): surfaces become dark in the brand's hue, text light, and the
 * colors of hero, buttons and bonuses stay where they can be seen. Every pair reaches its contrast (PRT-06).
 * @param light the content of a tokens.json without findings
 * @returns the content of tokens.dark.json
 */
export function darkLook(light: TokenFile): TokenFile {
  const { tokens } = resolveTokens(light);
  const colorOf = (path: string) => hexColor(tokens.get(`color.${path}`)?.value as never);
  const color = settle({
    ...surfaceRoles(colorOf),
    ...brandRoles(colorOf),
    ...stateRoles(colorOf),
    ...mapRoles(colorOf),
  });
  return {
    $schema: '../tokens.dark.schema.json',
    $description: 'What replaces tokens.json where the visitor’s system is dark.',
    color: { ...nested(withoutFollowers(color, light)), scrim: { $value: writeColor('#000000', 0.64) } },
    elevation: { 1: shadow(0.4, 1, 3), 2: shadow(0.5, 8, 24), 3: shadow(0.6, 24, 56) },
  };
}

type ColorOf = (path: string) => string;

const shade = (hex: string, lightness: number, maxChroma: number): string => {
  const { chroma, hue } = oklchFromHex(hex);
  return hexFromOklch({ lightness, chroma: Math.min(chroma, maxChroma), hue });
};

/** The hue that the program is known by: of its hero, or of its buttons where the hero is gray. */
function brandHue(colorOf: ColorOf): string {
  const hero = colorOf('bg.hero');
  return oklchFromHex(hero).chroma < 0.03 ? colorOf('action.bg') : hero;
}

function surfaceRoles(colorOf: ColorOf): Roles {
  const brand = brandHue(colorOf);
  const surface = (lightness: number) => shade(brand, lightness, SURFACE_CHROMA);
  const gray = (lightness: number) => shade(brand, lightness, 0.012);
  return {
    'bg.page': surface(SURFACES.page),
    'bg.raised': surface(SURFACES.raised),
    'bg.sunken': surface(SURFACES.sunken),
    'bg.hover': surface(SURFACES.hover),
    'bg.inverse': surface(SURFACES.inverse),
    'bg.panel': surface(SURFACES.raised),
    'text.default': gray(0.95),
    'text.muted': gray(0.76),
    'text.onPanel': gray(0.95),
    'text.onInverse': gray(0.96),
    'text.onInverseMuted': gray(0.8),
    'border.subtle': surface(0.33),
    'border.strong': gray(0.62),
    'skeleton.base': surface(0.27),
    'skeleton.sheen': surface(0.32),
    'focus.gap': surface(SURFACES.page),
    'focus.ring': shade(brand, 0.8, 0.12),
  };
}

function brandRoles(colorOf: ColorOf): Roles {
  const brand = brandHue(colorOf);
  const hero = dimmed(colorOf('bg.hero'));
  const action = visible(colorOf('action.bg'));
  const bonus = visible(colorOf('bonus.bg'));
  const link = shade(colorOf('text.link'), 0.8, 0.12);
  return {
    'bg.hero': hero,
    'text.onHero': textOn(hero, 1),
    'text.onHeroMuted': textOn(hero, 0.9),
    motif: motifOn(hero),
    'text.link': link,
    accent: link,
    'action.bg': action,
    'action.hover': shifted(action, 0.05),
    'action.pressed': shifted(action, 0.1),
    'action.text': textOn(action, 1),
    'action.quietBg': shade(brand, SURFACES.raised, SURFACE_CHROMA),
    'action.quietHover': shade(brand, SURFACES.hover, SURFACE_CHROMA),
    'action.quietText': shade(colorOf('action.quietText'), 0.84, 0.1),
    'bonus.bg': bonus,
    'bonus.text': textOn(bonus, 1),
    'bonus.soft': shade(brand, 0.3, 0.05),
    'bonus.softText': shade(brand, 0.9, 0.05),
    'earn.bg': shade(brand, 0.3, 0.05),
    'earn.text': shade(brand, 0.9, 0.05),
  };
}

function stateRoles(colorOf: ColorOf): Roles {
  const brand = brandHue(colorOf);
  const status = (name: string, hue: number): Roles => ({
    [`${name}.bg`]: hexFromOklch({ lightness: 0.28, chroma: 0.05, hue }),
    [`${name}.text`]: hexFromOklch({ lightness: 0.86, chroma: 0.1, hue }),
  });
  return {
    ...status('success', 155),
    ...status('warning', 80),
    ...status('error', 22),
    'error.border': hexFromOklch({ lightness: 0.72, chroma: 0.15, hue: 22 }),
    'info.bg': shade(brand, 0.3, 0.05),
    'info.text': shade(brand, 0.9, 0.05),
    'action.disabledBg': shade(brand, 0.3, 0.012),
    'action.disabledText': shade(brand, 0.76, 0.012),
    'selected.bg': shade(brand, 0.92, 0.03),
    'selected.text': shade(brand, 0.2, 0.03),
    'rating.fill': shade(colorOf('rating.fill'), 0.8, 0.14),
    'meter.fill': shade(colorOf('meter.fill'), 0.78, 0.14),
    'meter.track': shade(brand, 0.33, 0.02),
  };
}

function mapRoles(colorOf: ColorOf): Roles {
  const gray = (lightness: number) => shade(brandHue(colorOf), lightness, 0.01);
  return {
    'map.land': gray(0.25),
    'map.block': gray(0.28),
    'map.water': hexFromOklch({ lightness: 0.2, chroma: 0.03, hue: 240 }),
    'map.park': hexFromOklch({ lightness: 0.29, chroma: 0.03, hue: 145 }),
    'map.road': gray(0.37),
    'map.major': gray(0.43),
    'map.casing': gray(0.2),
    'map.label': gray(0.82),
    'map.waterLabel': hexFromOklch({ lightness: 0.78, chroma: 0.05, hue: 240 }),
  };
}

/** A hero that does not glare; dark heroes stay as they are. */
function dimmed(hex: string): string {
  const color = oklchFromHex(hex);
  if (color.lightness <= MAX_HERO_LIGHTNESS) return hex;
  return hexFromOklch({ ...color, lightness: color.chroma < 0.03 ? 0.3 : 0.36, chroma: Math.min(color.chroma, 0.1) });
}

/** A button's color, lighter where it would disappear on the dark surfaces. */
const visible = (hex: string): string =>
  readable(oklchFromHex(hex), [shade(hex, SURFACES.hover, SURFACE_CHROMA)], MIN_BUTTON_CONTRAST, 'light');

/** White or near-black text, whichever is readable. */
function textOn(ground: string, lightness: number): string {
  const { hue, chroma } = oklchFromHex(ground);
  return isLightTextReadable(ground)
    ? hexFromOklch({ lightness, chroma: lightness === 1 ? 0 : Math.min(chroma, 0.03), hue })
    : hexFromOklch({ lightness: 0.18 + (1 - lightness), chroma: Math.min(chroma, 0.03), hue });
}

/** Another step of a button's color, on the side where its text stays readable. */
function shifted(hex: string, by: number): string {
  const color = oklchFromHex(hex);
  const side = isLightTextReadable(hex) ? -1 : 1;
  const moved: Oklch = { ...color, lightness: Math.min(Math.max(color.lightness + side * by, 0.05), 0.97) };
  return hexFromOklch(moved);
}

function motifOn(hero: string): string {
  const color = oklchFromHex(hero);
  const away = readable(color, [hero], MOTIF_CONTRAST, isLightTextReadable(hero) ? 'dark' : 'light');
  return contrastRatio(away, hero) >= MOTIF_CONTRAST ? away : readable(color, [hero], MOTIF_CONTRAST, 'light');
}

/** Moves every foreground until it reaches its contrast on all of its grounds. */
function settle(roles: Roles): Roles {
  const settled = { ...roles };
  const fronts = new Set(contrastPairs.map(({ front }) => front.slice('color.'.length)));
  for (const front of fronts) {
    const pairs = contrastPairs.filter((pair) => pair.front === `color.${front}`);
    const grounds = pairs.map(({ back }) => settled[back.slice('color.'.length)] ?? '');
    const needed = Math.max(...pairs.map((pair) => pair.needed));
    const hex = settled[front] ?? '';
    if (grounds.every((ground) => contrastRatio(hex, ground) >= needed)) continue;
    const direction = grounds.every(isLightTextReadable) ? 'light' : 'dark';
    settled[front] = readable(oklchFromHex(hex), grounds, needed, direction);
  }
  return settled;
}

/** Leaves out roles that refer to another one, and have its color in the dark as well. */
function withoutFollowers(roles: Roles, light: TokenFile): Roles {
  const file = withDefaults(light);
  return Object.fromEntries(
    Object.entries(roles).filter(([path, hex]) => {
      const reference = referenceOf(writtenAt(file, `color.${path}`)) ?? '';
      return roles[reference.replace(/^color\./, '')] !== hex;
    }),
  );
}

/** `bg.page` becomes `{ bg: { page: … } }`. */
function nested(roles: Roles): Record<string, unknown> {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [path, hex] of Object.entries(roles)) {
    const [group = '', name] = path.split('.');
    const value = { $value: hex };
    groups[group] = name === undefined ? value : { ...groups[group], [name]: value };
  }
  return groups;
}

const shadow = (alpha: number, offsetY: number, blur: number) => {
  const px = (value: number) => ({ value, unit: 'px' });
  return {
    $value: [
      { color: writeColor('#000000', alpha), offsetX: px(0), offsetY: px(offsetY), blur: px(blur), spread: px(0) },
    ],
  };
};
