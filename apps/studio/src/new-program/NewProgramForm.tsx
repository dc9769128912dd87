import type { AnswerProblem, NewProgram } from '@dining/studio-contract';
import { token } from '@dining/theme';
import { Banner, Button } from '@dining/ui';
import styled from '@emotion/styled';
import type { FormEvent, ReactNode } from 'react';
import { useStudio } from '../api/use-studio.ts';
import { controlStyle } from '../parts/control-style.ts';
import { AnswerField, type QuestionSchema } from './AnswerField.tsx';

const Form = styled.form`
  display: grid;
  gap: ${token('space-3')};
  input:not([type='checkbox'], [type='color']),
  select {
    ${controlStyle}
    min-height: 36px;
  }
  summary {
    cursor: pointer;
  }
  > div:last-of-type {
    text-align: end;
  }
`;

const Questions = styled.div`
  display: grid;
  gap: ${token('space-3')};
  details & {
    padding-block-start: ${token('space-3')};
  }
`;

/** What every program has an answer of its own to. */
const FIRST = ['code', 'name', 'enrollmentType', 'currencyType', 'primaryColor', 'accentColor'];

type NewProgramFormProps = {
  answers: NewProgram;
  onChange: (answers: NewProgram) => void;
  problems: readonly AnswerProblem[];
  failure: string | undefined;
  isBusy: boolean;
  onSubmit: () => void;
};

/** The questions of the generator: first those that every program differs in, then all others. */
export function NewProgramForm({
  answers,
  onChange,
  problems,
  failure,
  isBusy,
  onSubmit,
}: NewProgramFormProps): ReactNode {
  const { reference } = useStudio();
  const { properties } = reference.schemas['brief.schema.json'] as { properties: Record<string, QuestionSchema> };
  const others = Object.keys(properties).filter((key) => key !== '$schema' && !FIRST.includes(key));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const field = (key: string) => (
    <AnswerField
      key={key}
      name={key}
      question={properties[key] ?? {}}
      answer={answers[key]}
      problem={problems.find((one) => one.key === key)}
      onChange={(answer) => {
        const { [key]: _before, ...rest } = answers;
        onChange(answer === undefined ? rest : { ...rest, [key]: answer });
      }}
    />
  );
  const hasOtherProblems = problems.some(({ key }) => others.includes(key));
  return (
    <Form onSubmit={submit} noValidate>
      <Questions>{FIRST.map(field)}</Questions>
      <details {...(hasOtherProblems && { open: true })}>
        <summary>More answers</summary>
        <Questions>{others.map(field)}</Questions>
      </details>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <div>
        <Button type="submit" busy={isBusy ? 'Writing' : undefined}>
          Add the program
        </Button>
      </div>
    </Form>
  );
}
