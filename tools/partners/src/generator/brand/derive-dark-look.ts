import { formatFinding, readJsonSource } from '@dining/partner-settings';
import { checkDarkTokens, checkTokens, type TokenFile } from '@dining/theme';
import { tokensText } from '../../token-layout.ts';
import { darkLook } from './dark-look.ts';

/**
 * Derives the text of tokens.dark.json from the text of tokens.json (PRT-11). It is a start, to be edited.
 * @param folder where both files are, for findings
 * @throws Error with the findings when the tokens are invalid
 */
export function deriveDarkLook(folder: string, lightText: string): string {
  const source = readJsonSource(`${folder}/tokens.json`, lightText);
  const findings = checkTokens(source);
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
  const light = source.value as TokenFile;
  const text = tokensText(darkLook(light));
  const wrong = checkDarkTokens(readJsonSource(`${folder}/tokens.dark.json`, text), light);
  if (wrong.length > 0) throw new Error(wrong.map(formatFinding).join('\n'));
  return text;
}
