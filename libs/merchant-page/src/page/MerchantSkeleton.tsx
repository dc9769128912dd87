import { useCopy } from '@dining/copy-engine/react';
import { SlowNote } from '@dining/merchants';
import { PageHead } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { Container, Skeleton, SkeletonLine, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { BackToResults } from './BackToResults.tsx';
import { galleryHeight } from './layout-style.ts';

const Gallery = styled(Skeleton)`
  aspect-ratio: 3 / 2;
  border-radius: ${token('radius-panel')};
  ${from('columns')} {
    aspect-ratio: auto;
    height: ${galleryHeight};
  }
`;

const Lines = styled.div`
  max-width: 620px;
  padding-block: ${token('space-7')} ${token('space-12')};
  > :first-of-type {
    inline-size: 72%;
    font-size: ${token('font-size-4xl')};
  }
`;

/** Placeholder with the shape of the merchant's page. */
export function MerchantSkeleton() {
  const copy = useCopy();
  return (
    <Container>
      <PageHead route="merchant" title={copy('merchant.loading')} />
      <BackToResults />
      <VisuallyHidden as="output">{copy('merchant.loading')}</VisuallyHidden>
      <Gallery />
      <Lines>
        <SkeletonLine />
        <SkeletonLine data-short="" />
        <SkeletonLine data-short="" />
      </Lines>
      <SlowNote isWaiting />
    </Container>
  );
}
