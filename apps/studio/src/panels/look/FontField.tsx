import { familyInFiles } from '@dining/theme';
import type { ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { Field } from '../../parts/Field.tsx';
import { Findings } from './Findings.tsx';
import { meaningOf, originOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Actions } from './look-style.ts';
import { rowOf, valueEdit } from './look-tokens.ts';
import { ResetButton } from './ResetButton.tsx';

const LABELS: Readonly<Record<string, string>> = { 'font.display': 'Headings', 'font.body': 'Text' };

/** The font of headings or of text. The families that follow it in the list stay. */
export function FontField({ path }: { path: string }): ReactNode {
  const { reference } = useStudio();
  const { look, edit } = useLook();
  const row = rowOf(look, path);
  const [family = '', ...others] = [row.value ?? []].flat().map(String);
  const isCurrent = (font: { family: string; isOwn: boolean }) =>
    font.family === family || (font.isOwn && familyInFiles(font.family) === familyInFiles(family));
  const current = reference.fonts.find(isCurrent);
  const groups = [
    { label: 'Own fonts, in fonts/', fonts: reference.fonts.filter(({ isOwn }) => isOwn) },
    { label: 'Installed fonts', fonts: reference.fonts.filter(({ isOwn }) => !isOwn) },
  ];
  const weights = current && `Weights from ${current.lightest} to ${current.boldest}.`;
  const origin = originOf(row);
  const help = [meaningOf(path), weights, origin && `Font: ${origin}.`].filter(Boolean).join(' ');
  return (
    <div id={`token-${path}`}>
      <Field label={LABELS[path] ?? path} help={help}>
        {(control) => (
          <select
            {...control}
            value={family}
            onChange={({ target }) => edit(valueEdit(look, path, [target.value, ...others]))}
          >
            {!current && <option>{family}</option>}
            {groups.map(
              ({ label, fonts }) =>
                fonts.length > 0 && (
                  <optgroup key={label} label={label}>
                    {fonts.map((font) => (
                      <option key={font.family} value={isCurrent(font) ? family : font.family}>
                        {font.family.replace(/ Variable$/, '')}
                      </option>
                    ))}
                  </optgroup>
                ),
            )}
          </select>
        )}
      </Field>
      <Findings path={path} />
      <Actions>
        <ResetButton path={path} />
      </Actions>
    </div>
  );
}
