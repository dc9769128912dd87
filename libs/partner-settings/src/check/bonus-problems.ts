import { nearest } from '../nearest.ts';
import type { PartnerSettings } from '../settings.schema.ts';
import type { SettingProblem } from './setting-problem.ts';

type BonusSettings = Pick<PartnerSettings, 'bonuses' | 'injectedBonuses'>;

/** Finds bonuses that are defined twice, or injected but not defined (PRT-02, BON-03). */
export function bonusProblems({ bonuses, injectedBonuses }: BonusSettings): SettingProblem[] {
  const codes = bonuses.map(({ code }) => code);
  const newMember = bonuses.findIndex(({ isNewMemberBonus }) => isNewMemberBonus);
  return [
    ...bonuses.flatMap(({ code, isNewMemberBonus }, index): SettingProblem[] => [
      ...(codes.indexOf(code) < index
        ? [
            {
              path: ['bonuses', index, 'code'],
              problem: `the bonus "${code}" is defined twice`,
              expected: 'every code once',
              fix: 'rename or remove one of them',
            },
          ]
        : []),
      ...(isNewMemberBonus && newMember < index
        ? [
            {
              path: ['bonuses', index, 'isNewMemberBonus'],
              problem: `"${code}" is a second new-member bonus; "${codes[newMember]}" is the first`,
              expected: 'at most one bonus with isNewMemberBonus',
              fix: 'remove isNewMemberBonus from one of them',
            },
          ]
        : []),
    ]),
    ...injectedBonuses.flatMap(({ code, enrollmentSource }, index): SettingProblem[] => {
      const twin = injectedBonuses.findIndex(
        (other) => other.code === code && other.enrollmentSource === enrollmentSource,
      );
      if (!codes.includes(code)) return [unknownBonus(['injectedBonuses', index, 'code'], code, codes)];
      if (twin === index) return [];
      return [
        {
          path: ['injectedBonuses', index, 'code'],
          problem: `"${code}" is injected twice for the same members`,
          expected: 'every bonus once for each enrollment source',
          fix: 'remove one of them',
        },
      ];
    }),
  ];
}

/** The problem of a code that no bonus has. */
export function unknownBonus(
  path: readonly (string | number)[],
  code: string,
  codes: readonly string[],
): SettingProblem {
  const guess = nearest(code, codes);
  return {
    path,
    problem: `no bonus has the code "${code}"`,
    expected: codes.length > 0 ? `one of ${codes.map((one) => `"${one}"`).join(', ')}` : 'a bonus in settings.json',
    fix: guess ? `write "${guess}"` : `add a bonus with this code to "bonuses" in settings.json`,
  };
}
