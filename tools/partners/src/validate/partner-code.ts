import { existsSync, readdirSync } from 'node:fs';
import { nearest, type Finding } from '@dining/partner-settings';

/** A partner's code is its folder's name and its development host, `<code>.localhost`. */
export const PARTNER_CODE_PATTERN = /^[a-z][a-z0-9-]*$/;

/** Development hosts that are no partner's site, and the name of the whole project. */
const reserved = ['cards', 'dining', 'idp', 'localhost', 'surveys', 'www'];

/** The codes of all partners: the folders below `partners/` that hold settings. */
export function partnerCodes(root: string): string[] {
  if (!existsSync(`${root}/partners`)) return [];
  return readdirSync(`${root}/partners`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${root}/partners/${entry.name}/settings.json`))
    .map(({ name }) => name)
    .toSorted();
}

/** Why a code cannot be a partner's, or undefined when it can. */
export function codeProblem(code: string): Pick<Finding, 'problem' | 'expected' | 'fix'> | undefined {
  if (!PARTNER_CODE_PATTERN.test(code)) {
    return {
      problem: `"${code}" cannot be a partner's code`,
      expected: 'lower-case letters, digits and hyphens, a letter first, such as "harbor-table"',
      fix: `write "${suggestion(code)}"`,
    };
  }
  if (reserved.includes(code)) {
    return {
      problem: `"${code}" is taken by the platform itself`,
      expected: `any code but ${reserved.join(', ')}`,
      fix: `write "${code}-dining"`,
    };
  }
  return undefined;
}

function suggestion(code: string): string {
  const tidy = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return tidy === '' ? 'my-partner' : tidy;
}

/** Says which partners there are, when one is asked for that does not exist. */
export function unknownPartner(root: string, code: string): Finding {
  const codes = partnerCodes(root);
  const guess = nearest(code, codes);
  return {
    file: `partners/${code}`,
    line: 1,
    key: '',
    problem: `there is no partner "${code}"`,
    expected: codes.length > 0 ? `one of ${codes.join(', ')}` : 'a folder with settings.json',
    fix: guess ? `write "${guess}", or add the partner: npx nx g partner ${code}` : `add it: npx nx g partner ${code}`,
  };
}
