import { describe, expect, it } from 'vitest';
import { baseCss } from './base-css.ts';

describe('baseCss', () => {
  it('CPY-05 shows the wide variant from 661 px and the narrow one below', () => {
    expect(baseCss).toContain('@media (max-width: 41.31125em){[data-viewport=wide]{display:none}}');
    expect(baseCss).toContain('@media (min-width: 41.3125em){[data-viewport=narrow]{display:none}}');
  });

  it('CON-06 hides words that only screen readers get, without removing them from the accessibility tree', () => {
    expect(baseCss).toMatch(/\[data-unseen\]\{position: absolute;[^}]*clip-path: inset\(50%\);/);
  });

  it('RCH-01 leaves half of the distances to the letters on screens that large text makes tiny', () => {
    const [, tiny = ''] = /@media \(max-width: 19em\)\{:root\{([^}]*)\}/.exec(baseCss) ?? [];
    expect(tiny).toContain('--space-6:0.75rem!important');
    expect(tiny).toContain('--space-card:0.5rem!important');
    expect(tiny).toContain('--font-size-md:1rem!important;');
    expect(tiny).toContain('--font-size-2xl:1.5rem!important');
  });

  it('sets no color itself, so that every partner can differ', () => {
    expect(baseCss).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/i);
  });

  it('stops all motion for members who prefer reduced motion', () => {
    expect(baseCss).toMatch(/prefers-reduced-motion:reduce\)\{[^}]*animation:none!important/);
  });
});
