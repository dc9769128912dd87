import { from, token } from '@dining/theme';
import styled from '@emotion/styled';

export const Root = styled.section`
  padding-bottom: 88px;
`;

export const Box = styled.div`
  display: grid;
  gap: ${token('space-6')};
  padding: ${token('space-7')} ${token('space-6')};
  border-radius: ${token('radius-panel')};
  background: ${token('color-bg-inverse')};
  color: ${token('color-text-on-inverse')};
  h2 + div {
    margin-top: ${token('space-2')};
    color: ${token('color-text-on-inverse-muted')};
  }
  h2 + div a {
    color: inherit;
  }
  ${from('columns')} {
    &:not([data-form]) {
      grid-template-columns: 1fr auto;
      align-items: center;
    }
  }
  ${from('side')} {
    padding: 56px;
    gap: 56px;
    html:not([data-big]) &[data-form] {
      grid-template-columns: 1fr 1fr;
      align-items: end;
    }
  }
  [data-big] & {
    gap: ${token('space-6')};
  }
  [data-square] & {
    border: ${token('size-stroke')} solid ${token('color-border-strong')};
  }
`;

export const Form = styled.form`
  display: grid;
  gap: 10px;
  ${from('side')} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;

export const Field = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  label {
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-medium')};
  }
  input {
    width: 100%;
    min-height: ${token('size-control')};
    padding: ${token('space-2')} 14px;
    border: ${token('size-stroke')} solid transparent;
    border-radius: ${token('radius-control')};
    background: ${token('color-bg-raised')};
    color: ${token('color-text-default')};
    &::placeholder {
      color: ${token('color-text-muted')};
      opacity: 1;
    }
    &[aria-invalid] {
      border-color: ${token('color-error-border')};
      box-shadow: inset 3px 0 0 ${token('color-error-border')};
    }
  }
`;
