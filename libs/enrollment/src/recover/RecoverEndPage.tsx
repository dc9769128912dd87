import { CopyText, useCopy, type CopyKey } from '@dining/copy-engine';
import { PageHead, useSite } from '@dining/site/react';
import { ButtonLink, Notice } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { recoverPaths } from './recover-paths.ts';

type End = { title: CopyKey; text: CopyKey; link: CopyKey; href: string };

const ends: Readonly<Record<string, End>> = {
  [recoverPaths.success]: {
    title: 'recover.success.title',
    text: 'recover.success.text',
    link: 'login.submit',
    href: '/login',
  },
  [recoverPaths.error]: {
    title: 'recover.error.title',
    text: 'recover.error.text',
    link: 'recover.title',
    href: '/recover',
  },
};

const notFound: End = {
  title: 'recover.notFound.title',
  text: 'recover.notFound.text',
  link: 'recover.title',
  href: '/recover',
};

/** How recovering ended: changed, failed, or a link that is no longer good (ENR-07). */
export default function RecoverEndPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const { title, text, link, href } = ends[useLocation().pathname.toLowerCase()] ?? notFound;
  return (
    <>
      <PageHead route="recover" title={copy(title)} />
      <Notice
        small
        drawing={art.empty}
        title={copy(title)}
        text={<CopyText name={text} />}
        actions={<ButtonLink href={href}>{copy(link)}</ButtonLink>}
      />
    </>
  );
}
