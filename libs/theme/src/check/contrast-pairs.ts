/** Two token paths that appear together: `front` on `back`. */
export type ContrastPair = { front: string; back: string; needed: number };

/** WCAG AA for text, and for the parts of controls and graphics that carry meaning. */
const TEXT = 4.5;
const NON_TEXT = 3;

const textOn: Record<string, readonly string[]> = {
  'bg.page': ['text.default', 'text.muted', 'text.link', 'error.text'],
  'bg.raised': ['text.default', 'text.muted', 'text.link', 'earn.text', 'error.text'],
  'bg.sunken': ['text.default', 'text.muted', 'text.link'],
  'bg.hover': ['text.default', 'text.muted'],
  'bg.hero': ['text.onHero', 'text.onHeroMuted'],
  'bg.inverse': ['text.onInverse', 'text.onInverseMuted'],
  'bg.panel': ['text.onPanel'],
  'action.bg': ['action.text'],
  'action.hover': ['action.text'],
  'action.pressed': ['action.text'],
  'action.quietBg': ['action.quietText'],
  'action.quietHover': ['action.quietText'],
  'action.disabledBg': ['action.disabledText'],
  'selected.bg': ['selected.text'],
  'earn.bg': ['earn.text'],
  'bonus.bg': ['bonus.text'],
  'bonus.soft': ['bonus.softText'],
  'success.bg': ['success.text'],
  'warning.bg': ['warning.text'],
  'error.bg': ['error.text'],
  'info.bg': ['info.text'],
  'map.land': ['map.label'],
  'map.water': ['map.waterLabel'],
};

const shapeOn: Record<string, readonly string[]> = {
  'bg.page': ['border.strong', 'focus.ring'],
  'bg.raised': ['border.strong', 'error.border', 'focus.ring', 'rating.fill', 'selected.bg'],
  'bg.sunken': ['border.strong'],
  'bg.panel': ['accent'],
  'meter.track': ['meter.fill'],
};

const pairs = (fronts: Record<string, readonly string[]>, needed: number): ContrastPair[] =>
  Object.entries(fronts).flatMap(([back, names]) =>
    names.map((front) => ({ front: `color.${front}`, back: `color.${back}`, needed })),
  );

/** Every pair whose contrast a partner's colors must reach (PRT-06). */
export const contrastPairs: readonly ContrastPair[] = [...pairs(textOn, TEXT), ...pairs(shapeOn, NON_TEXT)];
