/**
 * The custom properties that the interface reads (look, sections 2 to 4). Every partner's tokens set all of them;
 * `color.action.quietBg` in tokens.json is `color-action-quiet-bg` here.
 */
export const colorVariables = [
  'color-bg-page', 'color-bg-raised', 'color-bg-sunken', 'color-bg-hero', 'color-bg-inverse', 'color-bg-hover',
  'color-text-default', 'color-text-muted', 'color-text-on-hero', 'color-text-on-hero-muted', 'color-text-on-inverse',
  'color-text-on-inverse-muted', 'color-text-link',
  'color-action-bg', 'color-action-hover', 'color-action-pressed', 'color-action-text', 'color-action-quiet-bg',
  'color-action-quiet-hover', 'color-action-quiet-text', 'color-action-disabled-bg', 'color-action-disabled-text',
  'color-selected-bg', 'color-selected-text', 'color-earn-bg', 'color-earn-text',
  'color-bonus-bg', 'color-bonus-text', 'color-bonus-soft', 'color-bonus-soft-text',
  'color-border-subtle', 'color-border-strong', 'color-focus-ring', 'color-focus-gap',
  'color-rating-fill', 'color-meter-fill', 'color-meter-track',
  'color-success-bg', 'color-success-text', 'color-warning-bg', 'color-warning-text',
  'color-error-bg', 'color-error-text', 'color-error-border', 'color-info-bg', 'color-info-text',
  'color-skeleton-base', 'color-skeleton-sheen',
  'color-map-land', 'color-map-block', 'color-map-water', 'color-map-park', 'color-map-road', 'color-map-major',
  'color-map-casing', 'color-map-label', 'color-map-water-label', 'color-scrim',
  'art-surface-1', 'art-surface-2', 'art-surface-3', 'art-surface-4', 'art-surface-5',
  'art-plate', 'art-rim', 'art-ink', 'art-tint',
] as const;

export const otherVariables = [
  'font-display', 'font-body', 'font-weight-regular', 'font-weight-medium', 'font-weight-bold', 'font-weight-display',
  'font-tracking-display', 'font-leading-body', 'font-leading-display',
  'font-size-xs', 'font-size-sm', 'font-size-md', 'font-size-lg', 'font-size-xl', 'font-size-2xl', 'font-size-3xl',
  'font-size-4xl', 'font-size-5xl',
  'space-0', 'space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7', 'space-8', 'space-9',
  'space-10', 'space-11', 'space-12',
  'radius-control', 'radius-card', 'radius-panel', 'radius-pill', 'radius-notch',
  'size-control', 'size-stroke', 'size-target', 'size-content', 'size-max', 'size-min',
  'elevation-1', 'elevation-2', 'elevation-3',
  'motion-duration-quick', 'motion-duration-calm', 'motion-duration-scene', 'motion-ease-out', 'motion-ease-in-out',
] as const;

/** Set by the theme itself from the tokens, not by partners. */
export type DerivedVariable = 'shape-hero-radius' | 'scheme' | 'gutter' | 'page';

export type ThemeVariable = (typeof colorVariables)[number] | (typeof otherVariables)[number] | DerivedVariable;

/** Reads a token in a style: `background: ${token('color-bg-page')}`. */
export const token = (name: ThemeVariable): string => `var(--${name})`;
