import { below, from, low, token } from '@dining/theme';
import styled from '@emotion/styled';

/* Above the page and its own bars, below the header, dialogs and toasts. */
export const Bar = styled.aside`
  --foot: 12px;
  position: fixed;
  inset-block-end: calc(var(--foot) + var(--bottom-bar, env(safe-area-inset-bottom, 0px)));
  inset-inline: 12px;
  z-index: 28;
  overflow: hidden;
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  box-shadow: ${token('elevation-3')};
  transition:
    opacity ${token('motion-duration-calm')} ${token('motion-ease-out')},
    translate ${token('motion-duration-calm')} ${token('motion-ease-out')};
  @starting-style {
    opacity: 0;
    translate: 0 12px;
  }
  /* On phones the bar does not cover the buttons that some pages have at the bottom. */
  ${below('side')} {
    body:has([data-edge='bar']) & {
      --foot: 100px;
    }
  }
  ${from('columns')} {
    --foot: 32px;
    inset-inline: auto 24px;
    inline-size: 380px;
  }
  /* The card of a place on the map takes its place. */
  body:has([data-edge='card']) &:not([data-open]) {
    display: none;
  }
  ${low} {
    position: static;
    inline-size: auto;
    margin: 12px;
  }
`;

/** Room below the footer, so that its end can be scrolled clear of the bar. */
export const Spacer = styled.div`
  block-size: 120px;
  ${low} {
    display: none;
  }
  ${below('side')} {
    body:has([data-edge='bar']) & {
      block-size: 210px;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-1')};
  padding-inline-end: ${token('space-1')};
`;

export const Title = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  min-inline-size: 0;
  min-block-size: 52px;
  padding: ${token('space-2')} ${token('space-2')} ${token('space-2')} ${token('space-4')};
  border: 0;
  background: none;
  font-weight: ${token('font-weight-bold')};
  line-height: 1.25;
  text-align: start;
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: ${token('color-bg-hover')};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

export const Panel = styled.div`
  block-size: min(440px, calc(100dvh - 220px));
  min-block-size: 160px;
  overflow: auto;
  border-block-start: 1px solid ${token('color-border-subtle')};
  &[hidden] {
    display: none;
  }
`;
