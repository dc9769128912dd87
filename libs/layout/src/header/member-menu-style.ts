import { token } from '@dining/theme';
import { edgeStyle, round } from '@dining/ui';
import styled from '@emotion/styled';
import { menuLinkStyle } from '../menu/menu-link-style.ts';
import { inWideHeader } from './wide-header.ts';

export const Root = styled.div`
  position: relative;
`;

export const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-height: ${token('size-target')};
  padding: ${token('space-1')} ${token('space-2')};
  border: 0;
  border-radius: ${token('radius-control')};
  background: none;
  color: inherit;
  font-weight: ${token('font-weight-medium')};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${token('color-bg-hover')};
  }
  > b {
    display: none;
    max-width: 7.6em;
    overflow: hidden;
    font-weight: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${inWideHeader('display: block;')}
  }
`;

export const Initials = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: ${round};
  background: ${token('color-selected-bg')};
  color: ${token('color-selected-text')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
`;

export const Popup = styled.div`
  position: absolute;
  top: calc(100% + ${token('space-2')});
  right: 0;
  z-index: 40;
  width: max-content;
  min-width: min(15rem, 100vw - 2 * ${token('gutter')});
  max-width: min(20rem, 100vw - 2 * ${token('gutter')});
  padding: ${token('space-3')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-raised')};
  ${edgeStyle}
  box-shadow:
    ${token('elevation-3')},
    inset 0 0 0 ${token('size-stroke')} ${token('color-border-subtle')};
  &[hidden] {
    display: none;
  }
  a {
    ${menuLinkStyle}
    &[aria-current] {
      font-weight: ${token('font-weight-bold')};
    }
  }
`;

export const Identity = styled.p`
  padding: ${token('space-2')} ${token('space-3')} ${token('space-3')};
  margin-bottom: ${token('space-2')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  overflow-wrap: anywhere;
  small {
    display: block;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;
