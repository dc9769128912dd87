import type { HomeSection, PartnerSettings } from './settings.schema.ts';

const INTRODUCTION: readonly HomeSection[] = ['near', 'steps', 'cuisines', 'rates', 'invitation'];
const RESTAURANTS_FIRST: readonly HomeSection[] = ['blocks', 'cuisines', 'invitation'];

/** The sections of a partner's home page, in order: its own choice, or the usual ones for its kind of home page. */
export function homeSectionsOf({
  homeSections,
  homePage,
}: Pick<PartnerSettings, 'homeSections' | 'homePage'>): readonly HomeSection[] {
  return homeSections ?? (homePage === 'discover' ? RESTAURANTS_FIRST : INTRODUCTION);
}
