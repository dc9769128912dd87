import type { ReactNode } from 'react';
import { useTypedValue } from '../../../parts/use-typed-value.ts';
import { useSetting } from '../setting-form.tsx';
import { kindOf } from '../setting-schema.ts';
import { SettingFrame, type SettingProps } from '../SettingFrame.tsx';

/** A text or a number. What is not a number is written as it is, so that nothing is lost and the finding explains it. */
export function TextSetting(props: SettingProps): ReactNode {
  const { path, schema, isRequired } = props;
  const { value, write } = useSetting(path, schema);
  const isNumber = kindOf(schema) === 'number';
  const isItem = typeof path.at(-1) === 'number';
  const typed = useTypedValue(shown(value), (text) => {
    if (text.trim() === '' && !isItem && (!isRequired || isNumber)) return write(undefined);
    return write(isNumber && Number.isFinite(Number(text)) ? Number(text) : text);
  });
  return (
    <SettingFrame {...props}>
      {(control) => <input {...control} {...typed} inputMode={isNumber ? 'decimal' : undefined} spellCheck={false} />}
    </SettingFrame>
  );
}

const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string);
