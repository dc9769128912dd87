import { useMemberCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { LinkArrow } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { YearFigures } from '../parts/YearFigures.tsx';

const Root = styled.section`
  display: grid;
  gap: ${token('space-4')};
  margin-top: ${token('space-5')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-5')};
  align-items: baseline;
  justify-content: space-between;
  h2 {
    font-size: ${token('font-size-xl')};
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-1')} ${token('space-5')};
`;

/** The figures of this year (ACC-10), with links to what is behind them (EXT-16). */
export function YearSummary(): ReactNode {
  const copy = useMemberCopy();
  return (
    <Root aria-labelledby="this-year">
      <Head>
        <h2 id="this-year">{copy('year.title')}</h2>
        <Links>
          <LinkArrow href="/account/insights">{copy('year.insights')}</LinkArrow>
          <LinkArrow href="/account/recent_activity">{copy('year.activity')}</LinkArrow>
        </Links>
      </Head>
      <YearFigures />
    </Root>
  );
}
