import type { AnswerProblem } from '@dining/studio-contract';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { settingName } from '../panels/settings/setting-name.ts';
import { Field } from '../parts/Field.tsx';

/** One question of the generator, as brief.schema.json describes it. */
export type QuestionSchema = { type?: string; enum?: readonly string[]; description?: string };

type Answer = string | number | boolean;

/** Names that differ from those of the settings. */
const LABELS: Readonly<Record<string, string>> = {
  host: 'Host name',
  ssoIssuer: 'Address of the identity provider',
  primaryColor: 'Main brand color',
  accentColor: 'Color of the main button',
};

const Color = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: ${token('space-2')};
  input[type='color'] {
    width: 100%;
    height: 100%;
    padding: 0;
    border: 1px solid ${token('color-border-strong')};
    border-radius: ${token('radius-control')};
    background: none;
  }
`;

type AnswerFieldProps = {
  name: string;
  question: QuestionSchema;
  answer: Answer | undefined;
  problem: AnswerProblem | undefined;
  /** @param answer undefined takes the default */
  onChange: (answer: Answer | undefined) => void;
};

/** One answer; an empty one takes the default. */
export function AnswerField({ name, question, answer, problem, onChange }: AnswerFieldProps): ReactNode {
  const label = LABELS[name] ?? settingName([name]);
  const text = answer === undefined ? '' : String(answer);
  const isColor = name.endsWith('Color');
  const isNumber = question.type === 'number';
  const choices = question.type === 'boolean' ? ['true', 'false'] : question.enum;
  const take = (value: string) => {
    if (value === '') return onChange(undefined);
    if (question.type === 'boolean') return onChange(value === 'true');
    return onChange(isNumber && Number.isFinite(Number(value)) ? Number(value) : value);
  };
  return (
    <Field label={label} help={question.description} problem={problem && `${problem.problem}. Fix: ${problem.fix}.`}>
      {(control) => {
        if (choices)
          return (
            <select {...control} value={text} onChange={({ target }) => take(target.value)}>
              <option value="">Default</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {question.type === 'boolean' ? { true: 'Yes', false: 'No' }[choice] : choice}
                </option>
              ))}
            </select>
          );
        const input = (
          <input {...control} value={text} spellCheck={false} onChange={({ target }) => take(target.value)} />
        );
        if (!isColor) return input;
        return (
          <Color>
            <input
              type="color"
              aria-label={`Pick: ${label}`}
              value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#888888'}
              onChange={({ target }) => take(target.value)}
            />
            {input}
          </Color>
        );
      }}
    </Field>
  );
}
