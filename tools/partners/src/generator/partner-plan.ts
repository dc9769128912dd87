import { nameProblem } from '@dining/partner-settings';
import { codeProblem } from '../validate/partner-code.ts';
import type { BrandLook } from './brand/brand-tokens.ts';

/** The options of `npx nx g partner`; everything but the code has a default. */
export type PartnerOptions = { code: string } & Partial<
  {
    name: string;
    programName: string;
    enrollmentType: 'direct' | 'sso' | 'none';
    currencyType: 'Mile' | 'Point' | 'Dollar' | 'Credit';
    discoverPage: boolean;
  } & BrandLook
>;

/** The options, complete and checked. */
export type PartnerPlan = Required<PartnerOptions>;

/** Checks the options and fills in defaults. The default colors, teal and rust, suit any cuisine. */
export function planPartner(options: PartnerOptions): PartnerPlan {
  const code = String(options.code ?? '');
  const found = codeProblem(code);
  if (found) throw new Error(`${capitalized(found.problem)}. Expected ${found.expected}. Fix: ${found.fix}.`);
  const name = checkedName('name', options.name?.trim() || code.split('-').map(capitalized).join(' '));
  return {
    code,
    name,
    programName: checkedName('programName', options.programName?.trim() || `${name} Dining`),
    enrollmentType: options.enrollmentType ?? 'direct',
    currencyType: options.currencyType ?? 'Mile',
    discoverPage: options.discoverPage ?? false,
    primaryColor: hexColor('primaryColor', options.primaryColor ?? '#1f4e5f'),
    accentColor: hexColor('accentColor', options.accentColor ?? '#c2410c'),
    hero: options.hero ?? 'scoop',
    words: options.words ?? 'start',
    card: options.card ?? 'plain',
    header: options.header ?? 'bar',
    corners: options.corners ?? 'soft',
    displayFont: options.displayFont ?? 'outfit',
    bodyFont: options.bodyFont ?? 'figtree',
  };
}

function checkedName(option: 'name' | 'programName', value: string): string {
  const found = nameProblem(option, value);
  if (!found) return value;
  throw new Error(`--${option}: ${found.problem}. Expected ${found.expected}. Fix: ${found.fix}.`);
}

function hexColor(option: string, value: string): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value.toLowerCase();
  throw new Error(
    `--${option}=${value} is not a color. Expected a hash and six hexadecimal digits, such as --${option}="#1f4e5f" (with quotes).`,
  );
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
