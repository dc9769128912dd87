import { formatFinding } from '@dining/partner-settings';
import { readJsonFile } from '@dining/partner-settings/node';
import { checkDarkTokens, checkTokens, darkTokenFile, standardTokens, type TokenFile } from '@dining/theme';
import { unknownPartner } from './validate/partner-code.ts';

/**
 * The looks of a partner in the form of the design-token standard, for other tools (PRT-06).
 * @returns JSON texts; `dark` only for a partner with a dark look
 * @throws Error with every finding, when there is no such partner or when its token files are invalid
 */
export function exportTokens(root: string, code: string): { light: string; dark?: string } {
  const read = (name: string) => readJsonFile(`${root}/partners/${code}/${name}`, `partners/${code}/${name}`);
  const [light, dark] = [read('tokens.json'), read('tokens.dark.json')];
  if (!light) throw new Error(formatFinding(unknownPartner(root, code)));
  const wrong = checkTokens(light);
  const findings = wrong.length > 0 || !dark ? wrong : checkDarkTokens(dark, light.value as TokenFile);
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
  const text = (file: TokenFile) => `${JSON.stringify(standardTokens(file), null, 2)}\n`;
  const file = light.value as TokenFile;
  return { light: text(file), ...(dark && { dark: text(darkTokenFile(file, dark.value as TokenFile)) }) };
}
