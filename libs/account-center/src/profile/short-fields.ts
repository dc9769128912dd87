import styled from '@emotion/styled';

/** Around fields for short answers, such as a phone number: no wider than what is typed there. */
export const ShortFields = styled.div`
  max-width: 20rem;
  [data-big] & {
    max-width: none;
  }
`;
