import { useCopy } from '@dining/copy-engine/react';
import { Anchor, ChevronDownIcon, Icon, ShareIcon } from '@dining/ui';
import type { ReactNode } from 'react';
import { Answer, Item, Permalink } from './question-style.ts';

/** A question with its answer. */
export type QuestionText = {
  /** Fragment of its address. */
  id: string;
  title: ReactNode;
  answer: ReactNode;
  /** Question and answer as plain text, for the search. */
  words: string;
};

type QuestionProps = Pick<QuestionText, 'id' | 'title' | 'answer'> & { level: 2 | 3; isHidden?: boolean };

/** A question that opens its answer, with and without scripts, and has an address. */
export function Question({ id, title, answer, level, isHidden = false }: QuestionProps): ReactNode {
  const copy = useCopy();
  const Title = `h${level}` as const;
  return (
    <Item id={id} hidden={isHidden}>
      <summary>
        <Title>{title}</Title>
        <Icon of={ChevronDownIcon} />
      </summary>
      <Answer>
        {answer}
        <Permalink data-print="hide">
          <Anchor href={`#${id}`}>
            <Icon of={ShareIcon} size={16} />
            {copy('help.link')}
          </Anchor>
        </Permalink>
      </Answer>
    </Item>
  );
}
