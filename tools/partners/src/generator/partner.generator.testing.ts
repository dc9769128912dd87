import { composeDeck, defaultDeck, fillPlaceholders, partnerVariables } from '@dining/copy-engine';
import { readJsonSource, readSettings, type Finding, type PartnerSettings } from '@dining/partner-settings';
import { checkTokens, contrastRatio, hexColor, resolveTokens, type TokenFile } from '@dining/theme';
import fc from 'fast-check';
import { expect } from 'vitest';
import { partnerIdentity, textFinder, unescaped } from '../compose/partner-identity.testing.ts';
import { partnerCodes } from '../validate/partner-code.ts';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { reviewPartner } from '../validate/validate-partner.ts';
import type { Answers } from './brief/brief.schema.ts';
import { answersOf, anyBrief, anyColor, writeFolder } from './generated.testing.ts';
import { partnerFiles } from './partner.generator.ts';
import { writeTokens } from './write/partner-tokens.ts';

/** Every text of content, as visitors read it, and the whole deck. */
function shownTexts(answers: Answers): string {
  const files = partnerFiles(answers);
  const settings = settingsOf(files);
  const deck = composeDeck(settings, JSON.parse(files['copy.json'] ?? '') as Record<string, string>);
  const content = Object.entries(files).filter(([name]) => name.startsWith('content/'));
  const filled = content.map(([, text]) => fillPlaceholders(unescaped(text), partnerVariables(settings, deck)));
  return [...filled, unescaped(JSON.stringify(deck))].join('\n');
}

/** The settings among generated files, which must be valid. */
export function settingsOf(files: Record<string, string>): PartnerSettings {
  const { settings } = readSettings('settings.json', files['settings.json'] ?? '');
  if (!settings) throw new Error('The generated settings are not valid.');
  return settings;
}

/** A color of a token file as `#rrggbb`. */
const colorIn = (file: TokenFile, path: string): string =>
  hexColor(resolveTokens(file).tokens.get(path)?.value as { components: number[] });

/** Expects that generated folders have no findings but those about what their briefs left open. */
export function writesValidPartners({ briefs }: { briefs: number }): void {
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const findings = reviewPartner(writeFolder(answersOf(brief)), 'acme');
      const isLeftOpen = ({ key, problem }: Finding) => problem.includes('placeholder') || key === 'sso.issuer';
      expect(findings.filter((finding) => !isLeftOpen(finding))).toEqual([]);
    }),
    { numRuns: briefs },
  );
}

/** Expects that the generated texts fit the enrollment, the currency and the tiers of each brief. */
export function saysOnlyWhatIsTrue({ briefs }: { briefs: number }): void {
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const answers = answersOf({ ...brief, name: 'Acme', programName: 'Acme Dining' });
      const files = partnerFiles(answers);
      const content = Object.keys(files)
        .filter((name) => name.startsWith('content/'))
        .map((name) => files[name])
        .join('\n');
      expect(shownTexts(answers)).not.toMatch(/earns? (dollars|credits)\b|\$1 on every dollar/i);
      if (answers.enrollmentType === 'none') expect(content).not.toMatch(/\bjoin|\blink a card|linked card|opt in\b/i);
      expect(/\bVIP\b/.test(content)).toBe(answers.hasVIP);
      expect(content.includes('"vip-upgrade"')).toBe(answers.hasVIP);
      expect(content.includes('{currentEarningTier3}')).toBe(answers.hasVIP);
      expect(content.includes('"new-member-bonus"')).toBe(answers.newMemberBonus > 0);
      expect(content.includes('/discover')).toBe(answers.discoverPage);
    }),
    { numRuns: briefs },
  );
}

/** Expects that no generated text is one of another partner. */
export function repeatsNoSentence({ briefs }: { briefs: number }): void {
  const others = partnerCodes(projectRoot).flatMap((code) => partnerIdentity(projectRoot, code).texts);
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const answers = answersOf({ ...brief, name: 'Acme', programName: 'Acme Dining' });
      const own =
        Object.values(partnerFiles(answers)).map(unescaped).join('\n') + unescaped(JSON.stringify(defaultDeck));
      const findIn = textFinder(others.filter((text) => !own.includes(text)));
      expect(findIn(shownTexts(answers))).toEqual([]);
    }),
    { numRuns: briefs },
  );
}

/** Expects readable tokens of pairs of brand colors. The first pairs are extreme, the others are random. */
export function derivesReadablePalettes({ pairs }: { pairs: number }): void {
  const answers = answersOf({ code: 'acme' });
  fc.assert(
    fc.property(anyColor, anyColor, (primaryColor, accentColor) => {
      const tokens = writeTokens({ ...answers, primaryColor, accentColor });
      expect(checkTokens(readJsonSource('tokens.json', JSON.stringify(tokens)))).toEqual([]);
      const [motif, hero] = ['color.motif', 'color.bg.hero'].map((path) => colorIn(tokens, path)) as [string, string];
      expect(contrastRatio(motif, hero), 'a motif can be seen').toBeGreaterThanOrEqual(1.2);
    }),
    {
      numRuns: pairs,
      examples: [
        ['#000000', '#000000'],
        ['#ffffff', '#ffffff'],
        ['#777777', '#777777'],
        ['#ffff00', '#00ffff'],
        ['#ff0000', '#ff0000'],
      ],
    },
  );
}
