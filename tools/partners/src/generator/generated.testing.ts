import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nameProblem } from '@dining/partner-settings';
import { LOOK_CHOICES } from '@dining/theme';
import fc from 'fast-check';
import { onTestFinished } from 'vitest';
import { encodingProblem } from './brief/answer-problems.ts';
import type { Answers } from './brief/brief.schema.ts';
import { checkBrief, type GivenValues } from './brief/check-brief.ts';
import { installedFonts } from './brief/fonts.ts';
import { partnerFiles } from './partner.generator.ts';

/** A checker's context without other partners. */
export const alone = {
  root: join(tmpdir(), 'no-partners'),
  directory: { byHost: new Map(), byName: new Map(), byPhone: new Map() },
};

/** The answers of a brief that must be valid. */
export function answersOf(given: GivenValues): Answers {
  const { answers, findings } = checkBrief(given, alone);
  if (!answers) throw new Error(JSON.stringify(findings));
  return answers;
}

/** Writes the folder of a brief to a temporary root, and returns the root. */
export function writeFolder(answers: Answers): string {
  const root = mkdtempSync(join(tmpdir(), 'generated-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(partnerFiles(answers))) {
    const path = join(root, 'partners', answers.code, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return root;
}

export const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** A color as a style guide may write it. */
const anyWrittenColor = fc.tuple(anyColor, fc.boolean()).map(([hex, isUpper]) => (isUpper ? hex.toUpperCase() : hex));

const name = (key: 'name' | 'programName') =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => (encodingProblem(text) ?? nameProblem(key, text.trim())) === undefined);

const tiers = fc
  .tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 250 })))
  .map((all) => all.toSorted((a, b) => a - b));

const looks = Object.fromEntries(
  Object.entries(LOOK_CHOICES).map(([key, choices]) => [key, fc.constantFrom<string>(...choices)]),
);

/** Briefs of every kind of program, without keys that other answers make irrelevant. */
export const anyBrief: fc.Arbitrary<GivenValues> = fc
  .record({
    name: name('name'),
    programName: name('programName'),
    enrollmentType: fc.constantFrom('direct', 'sso', 'none'),
    currencyType: fc.constantFrom('Mile', 'Point', 'Dollar', 'Credit'),
    tiers,
    hasVIP: fc.boolean(),
    newMemberBonus: fc.constantFrom(0, 500, 12_345),
    shortCode: fc.constantFrom('', '55512'),
    fullAddress: fc.boolean(),
    loyaltyNumber: fc.constantFrom('none', 'any', 'ten-digit', 'pattern'),
    discoverPage: fc.boolean(),
    primaryColor: anyWrittenColor,
    accentColor: anyWrittenColor,
    corners: fc.constantFrom('square', 'soft', 'round'),
    displayFont: fc.constantFrom(...installedFonts()),
    bodyFont: fc.constantFrom(...installedFonts()),
    ...looks,
  })
  .map(({ tiers: [low = 1, middle = 1, high = 1], ...brief }) => {
    const joins = brief.enrollmentType !== 'none';
    const hasVIP = joins && brief.hasVIP;
    const scale = ['Dollar', 'Credit'].includes(brief.currencyType) ? 500 : 10;
    const loyaltyNumber = joins ? brief.loyaltyNumber : 'none';
    return {
      ...brief,
      code: 'acme',
      earnRate: low / scale,
      earnRateWithEmail: middle / scale,
      ...(hasVIP && { earnRateVip: high / scale }),
      hasVIP,
      loyaltyNumber,
      ...(loyaltyNumber === 'pattern' && { loyaltyNumberPattern: '^[0-9]{9}$' }),
      ...(!joins && { newMemberBonus: 0, shortCode: '', fullAddress: false }),
    };
  });
