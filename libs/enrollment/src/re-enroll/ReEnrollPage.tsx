import { useCopy } from '@dining/copy-engine';
import { PageHead } from '@dining/page-head';
import { Banner, ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';
import { FormPage } from '../layout/FormPage.tsx';

/** All that a member with a closed account sees (ENR-11): why, how it opens again, and the way out. */
export default function ReEnrollPage(): ReactNode {
  const copy = useCopy();
  return (
    <>
      <PageHead route="re-enroll" title={copy('reEnroll.title')} />
      <FormPage title={copy('reEnroll.title')} lead={copy('reEnroll.deletedCard')}>
        <Banner kind="warning">{copy('reEnroll.addCard')}</Banner>
        <p>{copy('reEnroll.soon')}</p>
        <ButtonLink href="/SignOut" look="quiet">
          {copy('reEnroll.later')}
        </ButtonLink>
      </FormPage>
    </>
  );
}
