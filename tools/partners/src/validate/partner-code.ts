import { existsSync, readdirSync } from 'node:fs';
import { nearest, type Finding } from '@dining/partner-settings';

/** A partner's code is the name of its folder and of its development host, `<code>.localhost`. */
const PARTNER_CODE_PATTERN = /^[a-z][a-z0-9-]*$/;

/** Development hosts of the platform itself, the name of the whole project, and the folder of the content schemas. */
const RESERVED_CODES = ['cards', 'content-schemas', 'dining', 'idp', 'localhost', 'surveys', 'www'];

/** The codes of all partners: the folders below `partners/` with a settings.json. */
export function partnerCodes(root: string): string[] {
  if (!existsSync(`${root}/partners`)) return [];
  return readdirSync(`${root}/partners`)
    .filter((name) => existsSync(`${root}/partners/${name}/settings.json`))
    .toSorted();
}

/** Explains why a code is not valid; undefined if it is. */
export function codeProblem(code: string): Pick<Finding, 'problem' | 'expected' | 'fix'> | undefined {
  if (!PARTNER_CODE_PATTERN.test(code)) {
    return {
      problem: `"${code}" cannot be a partner's code`,
      expected: 'lowercase letters, digits and hyphens, starting with a letter, such as "harbor-table"',
      fix: `write "${suggestion(code)}"`,
    };
  }
  if (RESERVED_CODES.includes(code)) {
    return {
      problem: `"${code}" is reserved for the platform`,
      expected: `any code except ${RESERVED_CODES.join(', ')}`,
      fix: `write "${code}-dining"`,
    };
  }
  return undefined;
}

function suggestion(code: string): string {
  const slug = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return slug === '' ? 'my-partner' : slug;
}

/** The finding for a partner that does not exist; it lists those that do, and names the nearest one. */
export function unknownPartner(root: string, code: string): Finding {
  const codes = partnerCodes(root);
  const guess = nearest(code, codes);
  const invalid = codeProblem(code);
  if (invalid)
    return { file: `partners/${code}`, line: 1, key: '', ...invalid, ...(guess && { fix: `write "${guess}"` }) };
  return {
    file: `partners/${code}`,
    line: 1,
    key: '',
    problem: `there is no partner "${code}"`,
    expected: codes.length > 0 ? `one of ${codes.join(', ')}` : 'a folder with settings.json',
    fix: guess ? `write "${guess}", or add the partner: npx nx g partner ${code}` : `add it: npx nx g partner ${code}`,
  };
}
