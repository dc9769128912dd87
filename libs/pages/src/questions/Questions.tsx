import { CopyText, useCopy } from '@dining/copy-engine/react';
import { pluralForm } from '@dining/rules';
import { token } from '@dining/theme';
import { SearchField, SearchIcon, useHydrated } from '@dining/ui';
import styled from '@emotion/styled';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { List } from './question-style.ts';
import { Question, type QuestionText } from './Question.tsx';
import { useOpenQuestion } from './use-open-question.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
`;

/* The search needs scripts: until it works, it only takes its space. */
const Search = styled.div`
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  &:not([data-ready]) {
    visibility: hidden;
  }
`;

const Found = styled.p`
  margin-top: ${token('space-3')};
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
  &:empty {
    display: none;
  }
`;

const Group = styled.section`
  > h2 {
    margin-bottom: ${token('space-4')};
  }
  &[hidden] {
    display: none;
  }
`;

/** Whether a text contains each of the words. */
const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

type QuestionsProps = {
  /** The questions of the page. */
  questions: readonly QuestionText[];
  /** Questions that every program answers, below a heading. */
  more: readonly QuestionText[];
};

/** Questions that open their answers, with a search that narrows them (CON-04). */
export function Questions({ questions, more }: QuestionsProps): ReactNode {
  const copy = useCopy();
  const isReady = useHydrated();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text).trim();
  const words = wanted.toLowerCase().split(/\s+/);
  useOpenQuestion();
  const isFound = ({ words: all }: QuestionText) => wanted === '' || matches(all, words);
  const count = [...questions, ...more].filter(isFound).length;
  return (
    <Root>
      <div>
        <Search data-ready={isReady || undefined} data-print="hide">
          <SearchField
            type="search"
            label={copy('help.search')}
            icon={SearchIcon}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Search>
        <Found role="status">
          {wanted !== '' &&
            (count > 0 ? (
              copy(`help.found.${pluralForm(count)}`, { count })
            ) : (
              <CopyText name="help.none" variables={{ words: wanted }} />
            ))}
        </Found>
      </div>
      <List hidden={!questions.some(isFound)}>
        {questions.map((question) => (
          <Question key={question.id} {...question} level={2} isHidden={!isFound(question)} />
        ))}
      </List>
      {more.length > 0 && (
        <Group aria-labelledby="program-questions" hidden={!more.some(isFound)}>
          <h2 id="program-questions">{copy('help.program')}</h2>
          <List>
            {more.map((question) => (
              <Question key={question.id} {...question} level={3} isHidden={!isFound(question)} />
            ))}
          </List>
        </Group>
      )}
    </Root>
  );
}
