import { ContentPicture } from '@dining/content';
import { from, token } from '@dining/theme';
import { Container } from '@dining/ui';
import styled from '@emotion/styled';
import { TableArt } from './TableArt.tsx';

/** Where the table begins on wide screens. */
const TABLE_START = '62%';
const WORDS_WIDTH = `calc(62vw - max(${token('gutter')}, (100vw - ${token('page')}) / 2) - ${token('space-7')})`;

export const Root = styled.header`
  position: relative;
  isolation: isolate;
  overflow: clip;
  background: ${token('color-bg-hero')};
  color: ${token('color-text-on-hero')};
  @media print {
    background: none;
    color: inherit;
  }
`;

/* The square of each dish is larger than its plate, because of the shadow. */
export const Table = styled(TableArt)`
  height: 136px;
  background: ${token('art-surface-2')};
  border-end-end-radius: calc(${token('radius-panel')} * 3);
  img[data-place='center'] {
    inset-inline-start: 26%;
    top: -28px;
    width: 176px;
  }
  img[data-place='start'] {
    inset-inline-start: -62px;
    top: -64px;
    width: 170px;
  }
  img[data-place='end'] {
    inset-inline-end: -40px;
    top: 18px;
    width: 164px;
  }
  ${from('side')} {
    position: absolute;
    inset: 0 0 0 ${TABLE_START};
    z-index: -1;
    height: auto;
    border-end-end-radius: 0;
    border-start-start-radius: calc(${token('radius-panel')} * 6);
    img[data-place='center'] {
      inset-inline-start: 44px;
      top: calc(50% - 124px);
      width: 252px;
    }
    img[data-place='start'] {
      inset-inline-start: 270px;
      top: -96px;
      width: 220px;
    }
    img[data-place='end'] {
      inset-inline: 252px auto;
      top: auto;
      bottom: -116px;
      width: 228px;
    }
  }
`;

/** A picture that content names takes the place of the table. */
export const Picture = styled(ContentPicture)`
  width: 100%;
  height: 168px;
  object-fit: cover;
  ${from('side')} {
    position: absolute;
    inset: 0 0 0 ${TABLE_START};
    z-index: -1;
    width: ${`calc(100% - ${TABLE_START})`};
    height: 100%;
  }
`;

export const Words = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
  justify-items: start;
  padding-block: ${token('space-7')} ${token('space-8')};
  /* A long e-mail address in the lead breaks rather than leaves the page. */
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h1 {
    text-wrap: balance;
  }
  ${from('side')} {
    align-content: center;
    min-height: 316px;
    padding-block: ${token('space-8')};
    > * {
      max-width: min(36em, ${WORDS_WIDTH});
    }
  }
`;

export const Lead = styled.div`
  color: ${token('color-text-on-hero-muted')};
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
  p {
    max-width: 34em;
  }
  a {
    color: ${token('color-text-on-hero')};
  }
`;

/** An icon with a fact, below the lead. */
export const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-3')};
  align-items: center;
  color: ${token('color-text-on-hero-muted')};
  font-size: ${token('font-size-sm')};
  &:empty {
    display: none;
  }
`;
