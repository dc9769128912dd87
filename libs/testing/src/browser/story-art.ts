import { readArt } from '@dining/dish-art/browser';
import { planDrawings, siteArt, siteDrawings } from '@dining/look';
import type { SiteArt } from '@dining/site';
import type { Theme } from '@dining/theme';

const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * A partner's drawings as compose makes them, inlined.
 * @param figure the example reward on the third step
 */
export function storyArt(theme: Theme, figure: string, cuisines: readonly string[]): SiteArt {
  const plan = planDrawings(theme, { figure, cuisines });
  const drawings = siteDrawings(readArt, plan);
  return siteArt(plan, (name) => inline(drawings[name] ?? ''));
}
