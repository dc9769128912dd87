import { deriveDarkLook } from '../generator/brand/derive-dark-look.ts';
import type { PartnerDrafts } from './partner-drafts.ts';
import { StudioRefusal } from './studio-refusal.ts';

const LIGHT = 'tokens.json';
const DARK = 'tokens.dark.json';

/**
 * Adds a dark look to the drafts, derived from the light one as `npx nx g dark` does (PRT-11, EXT-13).
 * @throws StudioRefusal when there is one already, or when the light look has findings
 */
export async function draftDarkLook(code: string, drafts: PartnerDrafts): Promise<void> {
  if (drafts.textOf(DARK) !== undefined)
    throw new StudioRefusal(`${DARK} is there already`, 'Edit it, or remove it first.');
  await drafts.change(DARK, derived(code, drafts.textOf(LIGHT) ?? ''));
}

function derived(code: string, light: string): string {
  try {
    return deriveDarkLook(`partners/${code}`, light);
  } catch (error) {
    const [first] = (error as Error).message.split('\n');
    throw new StudioRefusal(
      `The dark look cannot be made from ${LIGHT}: ${first}`,
      'Correct the findings of the light look first.',
    );
  }
}
