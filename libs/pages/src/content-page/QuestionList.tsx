import { ContentBlocks, ContentText, Prose, useContentReader } from '@dining/content';
import type { BodyTextBlock, ContentBlock } from '@dining/content-source';
import { token } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { QuestionText } from '../questions/Question.tsx';
import { Questions } from '../questions/Questions.tsx';
import { useProgramQuestions } from '../questions/use-program-questions.tsx';
import { renderCarousel } from '../sections/BlockCarousel.tsx';
import { Contact } from './Contact.tsx';
import { questionOf, sectionsOf } from './page-sections.ts';
import { PageColumns, type SideColumnProps } from './PageColumns.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
`;

const plainText = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** A page of questions (CON-04): those of content, those that every program answers, and how to reach the program. */
export function QuestionList({ blocks, ...sides }: SideColumnProps & { blocks: readonly ContentBlock[] }): ReactNode {
  const read = useContentReader();
  const { intro, sections } = sectionsOf(blocks);
  const entries = sections.map(questionOf);
  const questions = entries.map(({ id, title, answer }): QuestionText => ({
    id,
    title: <ContentText text={title.text_desktop} mobile={title.text_mobile} />,
    words: read([title, ...answer].map(({ text_desktop: text }) => plainText(text)).join(' ')),
    answer: answer.map((text, index) => <AnswerText key={index} {...text} />),
  }));
  const rest = entries.flatMap((entry) => entry.rest);
  return (
    <PageColumns {...sides} first={<Contact />}>
      <Stack>
        {intro.length > 0 && <ContentBlocks blocks={intro} renderCarousel={renderCarousel} />}
        <Questions questions={questions} more={useProgramQuestions()} />
        {rest.length > 0 && <ContentBlocks blocks={rest} renderCarousel={renderCarousel} />}
      </Stack>
    </PageColumns>
  );
}

const AnswerText = ({ text_desktop: text, text_mobile: mobile, style }: BodyTextBlock): ReactNode => (
  <Prose text={text} mobile={mobile} data-look={style} />
);
