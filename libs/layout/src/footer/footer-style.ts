import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

export const Root = styled.footer`
  background: ${token('color-bg-inverse')};
  color: ${token('color-text-on-inverse')};
  font-size: ${token('font-size-sm')};
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  [data-square] & {
    border-top: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
`;

export const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-7')};
  padding: 48px max(${token('gutter')}, (100% - ${token('page')}) / 2) ${token('space-8')};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-6')};
  ${from('side')} {
    grid-template-columns: 1fr auto auto;
    align-items: start;
    gap: 64px;
  }
`;

export const Links = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9em), 1fr));
  align-items: start;
  gap: 0 ${token('space-6')};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    font-weight: ${token('font-weight-medium')};
  }
  [data-big] & {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  }
  ${from('side')} {
    grid-template-columns: auto auto;
    gap: 0 48px;
  }
`;

export const Legal = styled.div`
  display: grid;
  gap: 10px;
  padding-top: ${token('space-6')};
  border-top: 1px solid color-mix(in srgb, ${token('color-text-on-inverse-muted')} 30%, transparent);
  color: ${token('color-text-on-inverse-muted')};
  p {
    max-width: 58em;
  }
  a {
    text-decoration: underline;
  }
`;
