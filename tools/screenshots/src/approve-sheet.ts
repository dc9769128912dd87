import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartnerResult } from '@dining/partners-plugin/partner-results';
import { approvedFolder, approvePictures } from './compare/approved-pictures.ts';
import { PICTURES, RESULT, sheetFolder, type SheetResult } from './sheet/sheet-files.ts';

/** Makes the pictures of the last run the approved ones, which later runs are compared with (EXT-11). */
export function approveSheet(root: string, code: string): PartnerResult {
  const sheet = sheetFolder(root, code);
  const fix = `Run npx nx screenshots ${code} first, and look at its sheet.`;
  if (!existsSync(join(sheet, RESULT)))
    return { code, ok: false, text: `${code}: there are no pictures to approve in ${sheet}. ${fix}` };
  const { isPartial, problems } = JSON.parse(readFileSync(join(sheet, RESULT), 'utf8')) as SheetResult;
  if (problems.length > 0)
    return {
      code,
      ok: false,
      text: [`${code}: the last run failed, so nothing is approved. ${fix}`, ...problems].join('\n'),
    };
  const folder = approvedFolder(root, code);
  const count = approvePictures(join(sheet, PICTURES), folder, isPartial);
  return { code, ok: true, text: `${code}: ${count} pictures approved, in ${folder}` };
}
