import { from, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../icon/icons.ts';
import { SectionHead } from '../layout/SectionHead.tsx';
import { useCarousel } from './use-carousel.ts';

/* Slides start on the column and bleed to the edges of the screen, or as far as the column of a page says. */
const Track = styled.div`
  --bleed: var(--carousel-bleed, max(${token('gutter')}, (100vw - ${token('size-content')}) / 2));
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(15.625rem, 80vw);
  gap: ${token('space-4')};
  margin: -4px calc(-1 * var(--bleed));
  padding: 8px var(--bleed);
  overflow-x: auto;
  scroll-behavior: smooth;
  scroll-padding-inline: var(--bleed);
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  > * {
    min-width: 0;
    scroll-snap-align: start;
  }
  [data-big] & {
    grid-auto-columns: min(18.75rem, 80vw);
  }
`;

const Steps = styled.div`
  display: none;
  gap: ${token('space-2')};
  ${from('side')} {
    display: flex;
  }
`;

export type Slide = {
  key: string;
  /** Read aloud as the slide's name. */
  name: string;
  content: ReactNode;
};

export type CarouselProps = {
  title: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3;
  text?: ReactNode;
  /** Next to the buttons: "View all". */
  link?: ReactNode;
  slides: readonly Slide[];
  previousLabel: string;
  nextLabel: string;
};

/**
 * A row of 250 px slides with native scrolling: swiped on a phone, with two buttons from 861 px on. A button is disabled
 * while the slide at its end is in view.
 */
export function Carousel({ title, level, text, link, slides, previousLabel, nextLabel }: CarouselProps) {
  const id = useId();
  const { track, atStart, atEnd, move } = useCarousel(slides.length);
  const end = (
    <>
      {link}
      <Steps>
        <IconButton
          look="outlined"
          icon={ArrowLeftIcon}
          label={previousLabel}
          disabled={atStart}
          onClick={() => move(-1)}
        />
        <IconButton look="outlined" icon={ArrowRightIcon} label={nextLabel} disabled={atEnd} onClick={() => move(1)} />
      </Steps>
    </>
  );
  return (
    <div role="group" aria-labelledby={id}>
      <SectionHead title={title} id={id} {...(level && { level })} text={text} end={end} />
      <Track ref={track} className="carousel-track">
        {slides.map(({ key, name, content }) => (
          <div key={key} role="group" aria-label={name}>
            {content}
          </div>
        ))}
      </Track>
    </div>
  );
}
