import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

export const Root = styled.section`
  position: relative;
  overflow: clip;
  border-radius: ${token('shape-hero-radius')};
  background: ${token('color-bg-hero')};
  color: ${token('color-text-on-hero')};
`;

export const Inner = styled.div`
  position: relative;
  isolation: isolate;
  max-width: 1600px;
  margin-inline: auto;
  padding: 212px max(${token('gutter')}, (100% - ${token('page')}) / 2) 40px;
  [data-hero='scoop'] & {
    padding-bottom: 84px;
  }
  ${from('side')} {
    min-height: 560px;
    padding-block: 92px 100px;
  }
`;

/* The tablecloth with five dishes that overlap the edges. The partner's tokens define its shape. */
export const Tablecloth = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 186px;
    background: ${token('art-surface-2')};
    [data-hero='scoop'] & {
      border-radius: 0 0 50% 50% / 0 0 40px 40px;
    }
    ${from('side')} {
      inset: 0 -50vw 0 56%;
      height: auto;
      clip-path: polygon(16% 0, 100% 0, 100% 100%, 0 100%);
      [data-hero='scoop'] & {
        inset: -210px auto auto 55%;
        width: 860px;
        height: 860px;
        border-radius: 50%;
        clip-path: none;
      }
      [data-hero='flat'] & {
        inset-inline-start: 60%;
        clip-path: none;
      }
    }
  }
  img {
    position: absolute;
    width: 190px;
    max-width: none;
  }
  img:nth-of-type(1) {
    top: -8px;
    right: 84px;
    width: 210px;
  }
  img:nth-of-type(2) {
    top: -70px;
    right: -76px;
  }
  img:nth-of-type(3) {
    top: 112px;
    right: -72px;
    width: 150px;
  }
  img:nth-of-type(4) {
    top: -52px;
    left: -64px;
    width: 176px;
  }
  img:nth-of-type(5) {
    display: none;
  }
  [data-big] & img:nth-of-type(3) {
    display: none;
  }
  ${from('side')} {
    img:nth-of-type(1) {
      top: calc(50% - 172px);
      right: 12%;
      width: 386px;
    }
    img:nth-of-type(2) {
      top: -88px;
      right: -110px;
      width: 330px;
    }
    && img:nth-of-type(3) {
      display: block;
      top: auto;
      bottom: -54px;
      right: -96px;
      width: 296px;
    }
    img:nth-of-type(4) {
      top: -132px;
      left: auto;
      right: calc(12% + 130px);
      width: 268px;
    }
    img:nth-of-type(5) {
      display: block;
      bottom: -150px;
      right: calc(12% + 150px);
      width: 236px;
    }
  }
`;

export const Main = styled.div`
  ${from('side')} {
    max-width: 600px;
  }
  h1 {
    /* Widths are in em, not ch: ch differs in the fallback font, so the lines would rewrap when the web font loads. */
    max-width: 8.4em;
    font-size: clamp(${token('font-size-3xl')}, 6.4vw, ${token('font-size-5xl')});
    line-height: 1;
  }
  form {
    margin-top: ${token('space-6')};
  }
`;

export const Text = styled.div`
  max-width: 26em;
  margin-top: ${token('space-4')};
  color: ${token('color-text-on-hero-muted')};
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
  /* Ends before the tablecloth starts. */
  ${from('side')} {
    max-width: min(26em, 45vw);
  }
`;

export const Note = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  margin-top: ${token('space-5')};
  color: ${token('color-text-on-hero-muted')};
  font-size: ${token('font-size-sm')};
  a {
    color: ${token('color-text-on-hero')};
    font-weight: ${token('font-weight-bold')};
  }
`;
